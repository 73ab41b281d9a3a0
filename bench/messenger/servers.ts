import { type ChildProcess, fork } from "node:child_process";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { io } from "socket.io-client";
import { WebSocket } from "ws";
import { HOST } from "../../scripts/lib/ports";
import { Failure } from "../../scripts/lib/project";
import { findServer } from "../measure";

export type Person = { id: string; token: string; address: string };
export type MessengerEvent = { type: string; message?: { message: { text: string } } };
export type Connection = { sendTyping: (to: Person) => void; close: () => void };

/** How to connect to a messenger, and to send a message by POST. */
export type Messenger = {
  name: string;
  pids: number[];
  connect: (person: Person, onEvent: (event: MessengerEvent) => void) => Promise<Connection>;
  post: (from: Person, to: Person, text: string) => Promise<void>;
  stop: () => void;
};

const PATH = "/api/users/send-message";
const CLIENT_ID_LENGTH = 64;
// Node closes connections after five idle seconds.
const IDLE_MS = 2000;
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE_MS });

/** Starts a peer in its own process, with a Node that has SQLite. */
export async function startPeer(
  kind: "ws" | "socket.io",
  folder: string,
  node: string,
): Promise<Messenger> {
  const outfile = join(folder, "peer.cjs");
  const entryPoints = [join(import.meta.dirname, "peer.ts")];
  await build({ entryPoints, outfile, bundle: true, platform: "node", logLevel: "error" });
  const child = (): ChildProcess =>
    fork(outfile, [kind, join(folder, `${kind}.sqlite`)], { execPath: node, execArgv: [] });
  const { port, pids, stop } = await startProcess(kind, child);
  const connect = kind === "ws" ? openWs(port, "/") : openSocketIo(port);
  return {
    name: kind,
    pids,
    connect: (person, onEvent) => connect(withPlainToken(person), onEvent),
    post: (from, to, text) => post(port, withPlainToken(from), to, text),
    stop,
  };
}

/** Objects that make the same calls and store nothing, or one row each: the runtime's limits. */
export async function startObjects(kind: "empty" | "storing"): Promise<Messenger> {
  const name = `${kind} objects`;
  const start = join(import.meta.dirname, "start-empty-objects.ts");
  const { port, pids, stop } = await startProcess(name, () => fork(start, [kind]));
  return {
    name,
    pids,
    connect: (person, onEvent) => openWs(port, "/")(withPlainToken(person), onEvent),
    post: (from, to, text) => post(port, withPlainToken(from), to, text),
    stop,
  };
}

async function startProcess(name: string, start: () => ChildProcess) {
  const before = await findServer();
  const child = start();
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", () => reject(new Failure(`The ${name} server ended.`)));
  });
  const pids = (await findServer()).filter((pid) => !before.includes(pid));
  return { port, pids, stop: () => child.disconnect() };
}

// A peer takes the token for the person's id, without a look-up.
function withPlainToken(person: Person): Person {
  return { ...person, token: person.id };
}

export function describeOurs(port: number, pids: number[]): Messenger {
  return {
    name: "Ink Bazaar",
    pids,
    connect: openWs(port, "/api/realtime"),
    post: (from, to, text) => post(port, from, to, text),
    stop: () => undefined,
  };
}

function openWs(port: number, path: string): Messenger["connect"] {
  return ({ token, address }, onEvent) =>
    new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": address };
      const options = { headers, perMessageDeflate: false };
      const socket = new WebSocket(`ws://${HOST}:${port}${path}`, options);
      socket.once("error", reject);
      socket.on("message", (data) => {
        const event = JSON.parse(String(data)) as MessengerEvent;
        if (event.type !== "hello") return onEvent(event);
        resolve({
          sendTyping: (to) => socket.send(JSON.stringify({ type: "typing", to: to.id })),
          close: () => socket.terminate(),
        });
      });
    });
}

function openSocketIo(port: number): Messenger["connect"] {
  return ({ token }, onEvent) =>
    new Promise((resolve, reject) => {
      const socket = io(`http://${HOST}:${port}`, {
        transports: ["websocket"],
        auth: { token },
        reconnection: false,
        forceNew: true,
      });
      socket.once("connect_error", reject);
      socket.on("typing", () => onEvent({ type: "typing" }));
      socket.on("message", (event: Omit<MessengerEvent, "type">) =>
        onEvent({ ...event, type: "message" }),
      );
      socket.once("hello", () =>
        resolve({
          sendTyping: (to) => socket.emit("typing", { to: to.id }),
          close: () => socket.disconnect(),
        }),
      );
    });
}

function post(port: number, from: Person, to: Person, text: string): Promise<void> {
  const body = JSON.stringify({
    receiverId: to.id,
    message: text,
    clientId: text.slice(0, CLIENT_ID_LENGTH),
  });
  const headers = {
    Authorization: `Bearer ${from.token}`,
    "CF-Connecting-IP": from.address,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const options = { host: HOST, port, path: PATH, method: "POST", headers, agent };
    const sent = request(options, (reply) => {
      reply.resume();
      reply.on("end", () => {
        if (reply.statusCode === 201) return resolve();
        reject(new Failure(`A message was refused with ${reply.statusCode}.`));
      });
    });
    // A server may close a kept-alive connection just as it is reused.
    sent.once("error", (error) =>
      sent.reusedSocket ? resolve(post(port, from, to, text)) : reject(error),
    );
    sent.end(body);
  });
}
