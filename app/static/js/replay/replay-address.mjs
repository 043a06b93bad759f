/** The fragment of the address, which names a replay and a position in it, and says whether its analysis is open. */
import { signal } from "@preact/signals";

const ADDRESS = /^#replay=([0-9A-Z]+)(?:\/(\d+)(\/analysis)?)?$/;

/** True while the analysis is shown in place of the replay. */
export const analysing = signal(false);

/** What the analysis adds to an address. */
export const analysisPart = () => (analysing.value ? "/analysis" : "");

/** The replay that the address names; an empty id means none. */
export const address = signal(read());

addEventListener("hashchange", readAddress);

function read() {
  const [, id = "", seq = "0", analysis] = ADDRESS.exec(location.hash) ?? [];
  return { id, seq: Number(seq), analysis: analysis !== undefined };
}

/** Reads the address again. */
export function readAddress() {
  address.value = read();
}
