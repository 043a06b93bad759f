/** The mark of a seat of a match. */
import { html } from "htm/preact";
import { Badge } from "./badge.mjs";

/** @param {{at: Pick<import("../../types.mjs").TableMatch, "names" | "colours" | "programs">, seat: number}} props */
export const SeatBadge = ({ at: { names, colours, programs }, seat }) =>
  html`<${Badge} name=${names[seat]} seat=${seat} colour=${colours[seat]} program=${programs?.[seat]} />`;
