// boardgame.io's server with its file store, playing a comparable turn: roll, move, pay, pass on. Prints one line
// of JSON: durable moves per second and latency from a move to the event at the other player.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
const require = createRequire(import.meta.url);
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const [matches, seconds] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 10)];
const [role, port] = [process.argv[4] ?? "serve", Number(process.argv[5] ?? 0)];

// A turn with about as much state as ours: players with cash, places and titles, forty squares.
const game = {
  name: "turns",
  setup: ({ ctx }) => ({
    players: Array.from({ length: ctx.numPlayers }, () => ({ cash: 1500, place: 0, titles: [] })),
    owner: Array(40).fill(null),
    log: [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, ctx, random }) => {
      const dice = [random.D6(), random.D6()];
      const me = G.players[Number(ctx.currentPlayer)];
      me.place = (me.place + dice[0] + dice[1]) % 40;
      const owner = G.owner[me.place];
      if (owner === null) {
        G.owner[me.place] = ctx.currentPlayer;
        me.titles.push(me.place);
        me.cash -= 60;
      } else {
        me.cash -= 10;
        G.players[Number(owner)].cash += 10;
      }
      G.log = [...G.log.slice(-9), { dice, place: me.place }];
    },
  },
};

// The server in this process, the players in another, so that neither waits for the other's thread.
if (role === "serve") {
  const folder = mkdtempSync(join(tmpdir(), "cadastre-rival-"));
  console.log = console.error = () => {};
  const server = Server({ games: [game], db: new FlatFile({ dir: folder }), origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0, callback: () => {} });
  const players = spawn(process.execPath, [process.argv[1], matches, seconds, "play", running.appServer.address().port], { stdio: "inherit" });
  const code = await new Promise((done) => players.on("exit", done));
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
const address = `http://127.0.0.1:${port}`;

const latencies = [];
let moves = 0;
let stop = false;
const clients = [];

async function open(path, body) {
  const answer = await fetch(address + path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  return answer.json();
}

async function play() {
  const { matchID } = await open("/games/turns/create", { numPlayers: 2 });
  const sides = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await open(`/games/turns/${matchID}/join`, { playerID, playerName: "p" + playerID });
    const client = Client({ game, matchID, playerID, credentials: playerCredentials, debug: false, multiplayer: SocketIO({ server: address }) });
    client.start();
    sides.push(client);
    clients.push(client);
  }
  // Each side moves as soon as the server's own state says it is its turn; the other side sees it.
  let asked = 0;
  let seen = -1;
  sides.forEach((client, index) => client.subscribe((state) => {
    if (state === null || stop || !state.isConnected || state.ctx.currentPlayer !== String(index)) return;
    if (state.ctx.turn === seen) return;  // its own guess, or an echo
    seen = state.ctx.turn;
    if (asked !== 0) { latencies.push(performance.now() - asked); moves += 1; }
    asked = performance.now();
    queueMicrotask(() => client.moves.play());
  }));
  // A move on what a side knew a moment ago is refused and not told again: whoever's turn it is says it once more.
  setInterval(() => {
    if (stop || performance.now() - asked < 500) return;
    sides.forEach((client, index) => {
      if (client.getState()?.ctx.currentPlayer === String(index)) client.moves.play();
    });
  }, 250);
}

await Promise.all(Array.from({ length: matches }, play));
await new Promise((done) => setTimeout(done, 1000));
moves = 0;
latencies.length = 0;
console.error = () => {};
const began = performance.now();
await new Promise((done) => setTimeout(done, seconds * 1000));
const lasted = (performance.now() - began) / 1000;
stop = true;
latencies.sort((a, b) => a - b);
const at = (share) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 10) / 10;
process.stdout.write(JSON.stringify({ matches, seconds: lasted, moves_per_second: Math.round(moves / lasted), p50_ms: at(0.5), p99_ms: at(0.99) }) + "\n");
clients.forEach((client) => client.stop());
process.exit(0);
