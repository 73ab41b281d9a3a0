import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { Failure } from "./project";

export const HOST = "127.0.0.1";

const VARIABLES = {
  web: { name: "WEB_PORT", usual: 3000 },
  api: { name: "API_PORT", usual: 5000 },
  mail: { name: "MAIL_PORT", usual: 1025 },
  mailUi: { name: "MAIL_UI_PORT", usual: 1080 },
} as const;

export type Ports = Record<keyof typeof VARIABLES, number>;

const KEYS = Object.keys(VARIABLES) as (keyof Ports)[];

/** The ports the environment asks for; throws where one is no port or is taken. */
export async function requirePorts(): Promise<Ports> {
  const ports = collect((key) => {
    const { name, usual } = VARIABLES[key];
    const port = Number(process.env[name] || usual);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
    throw new Failure(`${name} is "${process.env[name]}", which is not a port.`);
  });
  for (const key of KEYS) {
    const { name } = VARIABLES[key];
    if (KEYS.some((other) => other !== key && ports[other] === ports[key])) {
      throw new Failure(`Port ${ports[key]} is asked for twice. Give ${name} a port of its own.`);
    }
    if (!(await isFree(ports[key]))) {
      throw new Failure(
        `Port ${ports[key]} is taken. Stop what listens there, or choose another with ${name}, ` +
          `as in: ${name}=${ports[key] + 10} npm start`,
      );
    }
  }
  return ports;
}

/** Ports that nothing listens on now. */
export async function findFreePorts(): Promise<Ports> {
  const servers = await Promise.all(KEYS.map(() => listen(0)));
  const found = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return collect((key) => found[KEYS.indexOf(key)] ?? 0);
}

function collect(port: (key: keyof Ports) => number): Ports {
  return { web: port("web"), api: port("api"), mail: port("mail"), mailUi: port("mailUi") };
}

/** A listener anywhere counts: on the loopback it would shadow ours, or ours it. */
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
