/* Plays random legal moves in any game:  node bot.mjs SERVER GAME  or  node bot.mjs SERVER ROOM-CODE
 * Needs Node 22 or newer (or 20: node --experimental-websocket), and the client:
 *     curl -O SERVER/api-client.mjs */
import { Client } from "./api-client.mjs";

const [server, wanted] = process.argv.slice(2);
const client = await Client.register(server, "Random", { bot: true });
const { games } = await client.request("GET /games");
let room = wanted;
if (games.some(({ key }) => key === wanted)) {
  ({ code: room } = await client.request("POST /rooms", {}, { game: wanted }));
  await client.request("PUT /rooms/{room}/seats/{seat}", { room, seat: 1 }, { bot: true });
  await client.request("POST /rooms/{room}/matches", { room });
} else await client.request("POST /rooms/{room}/members", { room }, {});

const game = client.play(room);
for await (const turn of game) {
  const move = await turn.compose((options) => options[Math.floor(Math.random() * options.length)]);
  await turn.play(move);
}
console.log("scores", ...game.result.scores, "ranks", ...game.result.ranks);
