import { fork } from "node:child_process";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { io } from "socket.io-client";
import { WebSocket } from "ws";
import { HOST } from "../../scripts/ports";
import { Failure } from "../../scripts/project";
import { findServer } from "../measure";

export type Person = { id: string; token: string; address: string };
export type News = { type: string; message?: { message: { text: string } } };
export type Line = { sayTyping: (to: Person) => void; close: () => void };

/** What is measured: how a person opens a line to it and writes to another by POST. */
export type Messenger = {
  name: string;
  pids: number[];
  connect: (person: Person, hear: (news: News) => void) => Promise<Line>;
  post: (from: Person, to: Person, text: string) => Promise<void>;
  stop: () => void;
};

const PATH = "/api/users/send-message";
const CLIENT_ID_LENGTH = 64;
// A server ends what was idle for five seconds, as it is while others are measured.
const IDLE_MS = 2000;
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE_MS });

/** Starts a peer in a process of its own. */
export async function startPeer(kind: "ws" | "socket.io", folder: string): Promise<Messenger> {
  const before = await findServer();
  const child = fork(join(import.meta.dirname, "peer.ts"), [kind, join(folder, `${kind}.log`)]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", () => reject(new Failure(`The ${kind} server ended.`)));
  });
  const pids = (await findServer()).filter((pid) => !before.includes(pid));
  const connect = kind === "ws" ? openWs(port, "/") : openSocketIo(port);
  return {
    name: kind,
    pids,
    connect: (person, hear) => connect(withPlainToken(person), hear),
    post: (from, to, text) => post(port, withPlainToken(from), to, text),
    stop: () => child.disconnect(),
  };
}

// A peer looks nothing up to know who calls.
function withPlainToken(person: Person): Person {
  return { ...person, token: person.id };
}

/** Ours, which runs already. */
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
  return ({ token, address }, hear) =>
    new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": address };
      const options = { headers, perMessageDeflate: false };
      const socket = new WebSocket(`ws://${HOST}:${port}${path}`, options);
      socket.once("error", reject);
      socket.on("message", (data) => {
        const news = JSON.parse(String(data)) as News;
        if (news.type !== "hello") return hear(news);
        resolve({
          sayTyping: (to) => socket.send(JSON.stringify({ type: "typing", to: to.id })),
          close: () => socket.terminate(),
        });
      });
    });
}

function openSocketIo(port: number): Messenger["connect"] {
  return ({ token }, hear) =>
    new Promise((resolve, reject) => {
      const socket = io(`http://${HOST}:${port}`, {
        transports: ["websocket"],
        auth: { token },
        reconnection: false,
        forceNew: true,
      });
      socket.once("connect_error", reject);
      socket.on("typing", () => hear({ type: "typing" }));
      socket.on("message", (news: Omit<News, "type">) => hear({ ...news, type: "message" }));
      socket.once("hello", () =>
        resolve({
          sayTyping: (to) => socket.emit("typing", { to: to.id }),
          close: () => socket.disconnect(),
        }),
      );
    });
}

/** Writes to somebody and waits for the answer. */
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
    // A server may end a kept connection in the moment in which it is used again.
    sent.once("error", (error) =>
      sent.reusedSocket ? resolve(post(port, from, to, text)) : reject(error),
    );
    sent.end(body);
  });
}
