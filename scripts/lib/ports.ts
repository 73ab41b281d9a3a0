import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { Failure } from "./project";

export const HOST = "127.0.0.1";

const VARIABLES = {
  web: { name: "WEB_PORT", default: 3000 },
  api: { name: "API_PORT", default: 5000 },
  mail: { name: "MAIL_PORT", default: 1025 },
  mailUi: { name: "MAIL_UI_PORT", default: 1080 },
} as const;

export type Ports = Record<keyof typeof VARIABLES, number>;

const KEYS = Object.keys(VARIABLES) as (keyof Ports)[];

export async function requirePorts(needed: readonly (keyof Ports)[] = KEYS): Promise<Ports> {
  const ports = collect((key) => {
    const { name, default: fallback } = VARIABLES[key];
    const port = Number(process.env[name] || fallback);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
    throw new Failure(`${name} is "${process.env[name]}", which is not a port.`);
  });
  for (const key of needed) {
    const { name } = VARIABLES[key];
    if (needed.some((other) => other !== key && ports[other] === ports[key])) {
      throw new Failure(`Port ${ports[key]} is used twice. Set ${name} to another port.`);
    }
    if (!(await isFree(ports[key]))) {
      throw new Failure(
        `Port ${ports[key]} is taken. Stop the program that uses it, or choose another with ${name}, ` +
          `as in: ${name}=${ports[key] + 10} ${nameCommand()}`,
      );
    }
  }
  return ports;
}

function nameCommand(): string {
  const { npm_lifecycle_event: script = "start" } = process.env;
  return script === "start" ? "npm start" : `npm run ${script}`;
}

export async function findFreePorts(): Promise<Ports> {
  const servers = await Promise.all(KEYS.map(() => listen(0)));
  const found = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return collect((key) => found[KEYS.indexOf(key)] ?? 0);
}

function collect(port: (key: keyof Ports) => number): Ports {
  return { web: port("web"), api: port("api"), mail: port("mail"), mailUi: port("mailUi") };
}

/** A listener on all interfaces and one on the loopback interface would shadow each other. */
async function isFree(port: number): Promise<boolean> {
  for (const host of [HOST, "::"]) {
    try {
      const server = await listen(port, host);
      await new Promise((resolve) => server.close(resolve));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EAFNOSUPPORT" || code === "EADDRNOTAVAIL") continue;
      return false;
    }
  }
  return true;
}

function listen(port: number, host = HOST) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

export function acceptsConnections(port: number, host = HOST): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
