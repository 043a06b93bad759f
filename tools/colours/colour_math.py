"""Colour arithmetic: contrast, simulated colour vision, perceived difference.

Sources: WCAG 2 (contrast); Machado, Oliveira, Fernandes 2009, severity 1, and Brettel, Vienot,
Mollon 1997 (deuteranopia, protanopia, tritanopia); Sharma, Wu, Dalal 2005 (CIEDE2000).
"""

import math
from typing import TypeAlias

Rgb: TypeAlias = tuple[float, float, float]
Lab: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Rgb, Rgb, Rgb]

MACHADO: dict[str, Matrix] = {
    "deuteranopia (Machado)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia (Machado)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia (Machado)": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Two half planes per kind: matrix for normal . rgb >= 0, matrix for < 0, normal; linear sRGB.
BRETTEL: dict[str, tuple[Matrix, Matrix, Rgb]] = {
    "deuteranopia (Brettel)": (
        ((0.36477, 0.86381, -0.22858), (0.26294, 0.64245, 0.09462), (-0.02006, 0.02728, 0.99278)),
        ((0.37298, 0.88166, -0.25464), (0.25954, 0.63506, 0.10540), (-0.01980, 0.02784, 0.99196)),
        (-0.00281, -0.00611, 0.00892),
    ),
    "protanopia (Brettel)": (
        ((0.14980, 1.19548, -0.34528), (0.10764, 0.84864, 0.04372), (0.00384, -0.00540, 1.00156)),
        ((0.14570, 1.16172, -0.30742), (0.10816, 0.85291, 0.03892), (0.00386, -0.00524, 1.00139)),
        (0.00048, 0.00393, -0.00441),
    ),
    "tritanopia (Brettel)": (
        ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
        ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
        (0.03901, -0.02788, -0.01113),
    ),
}
VIEWS = ("normal", *MACHADO, *BRETTEL)


def linear(hex_colour: str) -> Rgb:
    """#rrggbb -> linear sRGB, 0..1."""
    r, g, b = (_linear(int(hex_colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return r, g, b


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def luminance(rgb: Rgb) -> float:
    """Relative luminance, 0..1."""
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(one: str, two: str) -> float:
    """WCAG 2 contrast ratio of two hex colours."""
    a, b = sorted((luminance(linear(one)), luminance(linear(two))))
    return (b + 0.05) / (a + 0.05)


def times(matrix: Matrix, rgb: Rgb) -> Rgb:
    """The matrix applied to a colour, clipped to 0..1."""
    r, g, b = (min(1.0, max(0.0, dot(row, rgb))) for row in matrix)
    return r, g, b


def dot(one: Rgb, two: Rgb) -> float:
    """Scalar product."""
    return sum(a * b for a, b in zip(one, two, strict=True))


def seen(rgb: Rgb, view: str) -> Rgb:
    """Linear sRGB as it appears in one of VIEWS."""
    if view == "normal":
        return rgb
    if view in MACHADO:
        return times(MACHADO[view], rgb)
    upper, lower, normal = BRETTEL[view]
    return times(upper if dot(normal, rgb) >= 0 else lower, rgb)


def lab(rgb: Rgb) -> Lab:
    """Linear sRGB -> CIE L*a*b*, D65."""
    r, g, b = rgb
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (_cube_root(t) for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _cube_root(t: float) -> float:
    return float(t ** (1 / 3)) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def ciede2000(one: Lab, two: Lab) -> float:
    """CIEDE2000 of two L*a*b* colours (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(mean_c7 / (mean_c7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0.0
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 == 0:
        h = h1 + h2
    elif abs(h1 - h2) <= 180:
        h = (h1 + h2) / 2
    else:
        h = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    dl, dc = l2 - l1, c2 - c1
    dbig = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    t = (
        1
        - 0.17 * math.cos(math.radians(h - 30))
        + 0.24 * math.cos(math.radians(2 * h))
        + 0.32 * math.cos(math.radians(3 * h + 6))
        - 0.20 * math.cos(math.radians(4 * h - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rt = (
        -2
        * math.sqrt(c**7 / (c**7 + 25**7))
        * math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2))))
    )
    return math.sqrt(
        (dl / sl) ** 2 + (dc / sc) ** 2 + (dbig / sh) ** 2 + rt * (dc / sc) * (dbig / sh)
    )
