/**
 * A client of a Farbenspiel server, for browsers and for Node 22 or newer; Node 20 needs the flag
 * `--experimental-websocket`.  The pages use the same modules; `/api-client.mjs` of each server has
 * them in one file.
 *
 *     import { Client } from "./api-client.mjs";
 *     const client = await Client.register("https://SERVER", "Robin");
 *     await client.request("POST /rooms/{room}/members", { room: "3K4RJBZ" }, {});
 *     for await (const turn of client.play("3K4RJBZ")) {
 *       await turn.play(await turn.compose((options) => options[0]));
 *     }
 *
 * - `Client.register(server, name, { bot })` makes a new player; keep its `token`, and come back as
 *   the same one by `new Client(server, { token })`. In a page of the server, `new Client()` is the
 *   player of the browser.
 * - `client.request("PUT /rooms/{room}/seats/{seat}", values, body)` calls any operation: the
 *   `values` of its path and query by name, and its `body`, if it has these. It resolves to the
 *   answer, null if there is none. A refusal throws `Problem`, an `Error` with its `status`, the stable `code`,
 *   `detail`, `args`, `rule`, and `cells`; the code is `offline` if there was no answer at all.
 * - `client.play(room)` gives a `game`: `for await` goes through the turns of the match that runs in
 *   the room, or else of the next one. It reconnects by itself. `game.room`, `game.match` (the
 *   snapshot, kept up to date; `match.id` names it), and `game.result` say how things stand; the
 *   result is null before the end, and if the match was ended early.
 * - A `turn` has `seat`, the `match` as it stood, and of its view what everybody sees, `public`, and
 *   what your seat sees, `private`; `/developers/GAME` on the server explains them.
 *   `turn.legal(draft)` is the answer of `/legal`.
 * - `turn.compose(choose)` gives a legal move. `choose` gets a list, and returns one of its items:
 *   whole moves, or where moves have parts, the parts that may come next, with `null` where the move
 *   may end, and at the beginning also the `others`, such as to stop. If it gives `null`, the match
 *   has moved on meanwhile.
 * - `turn.play(move)` sends a move until it is answered; the server makes it only once. It gives the
 *   number of the newest position once the move is stored for good, or null if the match has moved
 *   on meanwhile. If it throws a `Problem`, the move was refused, and the turn comes once more.
 */
import { Game } from "./client/game.mjs";
import { Rest } from "./client/rest.mjs";

export { Connection, PROTOCOL } from "./client/connection.mjs";
export { Game, Turn } from "./client/game.mjs";
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
    if (!globalThis.WebSocket) {
      throw new Error("There is no WebSocket: use Node 22, or node --experimental-websocket");
    }
    return new Game(this, room);
  }
}
