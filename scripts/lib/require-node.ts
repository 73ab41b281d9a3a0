import { readFileSync } from "node:fs";

// Imported first, and without imports of its own: on an old Node the others fail in less clear ways.
const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
const { engines } = JSON.parse(manifest) as { engines: { node: string } };
const toNumbers = (version: string) => (version.match(/\d+/gu) ?? []).map(Number);
const [major = 0, minor = 0] = toNumbers(process.versions.node);
const [leastMajor = 0, leastMinor = 0] = toNumbers(engines.node);

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `Ink Bazaar needs Node ${leastMajor}.${leastMinor} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
