/** The fragment of the address, which names a replay and a position in it. */
import { signal } from "@preact/signals";

const ADDRESS = /^#replay=([0-9A-Z]+)(?:\/(\d+))?$/;

/** The replay that the address names; an empty id means none. */
export const address = signal(read());

addEventListener("hashchange", readAddress);

function read() {
  const [, id = "", seq = "0"] = ADDRESS.exec(location.hash) ?? [];
  return { id, seq: Number(seq) };
}

/** Reads the address again. */
export function readAddress() {
  address.value = read();
}
