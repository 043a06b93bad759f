/**
 * A client of a Farbenspiel server, for browsers and for Node 22 or newer.  The pages use the same
 * modules; `/api-client.mjs` of each server has them in one file.
 *
 *     import { Client } from "./api-client.mjs";
 *     const client = await Client.register("https://SERVER", "Robin");
 *     await client.request("POST /rooms/{room}/members", { room: "3K4RJBZ" }, {});
 *     for await (const turn of client.play("3K4RJBZ")) {
 *       await turn.play(await turn.compose((options) => options[0]));
 *     }
 */
import { Game } from "./client/game.mjs";
import { Rest } from "./client/rest.mjs";

export { Connection, PROTOCOL } from "./client/connection.mjs";
export { Game, Turn } from "./client/game.mjs";
export { applyPatch } from "./client/patch.mjs";
export { applyChanges, drafted, snapshotted, stepped } from "./client/position.mjs";
export { Problem, Rest } from "./client/rest.mjs";

/** A player with a bearer token, or in a page the player of the browser's cookie. */
export class Client extends Rest {
  /**
   * Creates a player.
   * @param {string} server its address
   * @param {string} name
   * @param {{ bot?: boolean }} [more] `bot` if nobody plays but the program itself
   */
  static async register(server, name, more) {
    const { token } = await new Rest(server).request("POST /players", {}, { name, ...more });
    return new Client(server, { token });
  }

  /** The turns of the room's match: of the one that runs, or else of the next one.
   * @param {string} room its code or id; the player is a member */
  play(room) {
    return new Game(this, room);
  }
}
