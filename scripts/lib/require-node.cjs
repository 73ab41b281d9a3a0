// Runs first: on an old Node, the other modules cannot even be linked.
const { engines } = require("../../package.json");

const toNumbers = (version) => (version.match(/\d+/gu) ?? []).map(Number);
const [major = 0, minor = 0] = toNumbers(process.versions.node);
const [leastMajor = 0, leastMinor = 0] = toNumbers(engines.node);

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `Ink Bazaar needs Node ${leastMajor}.${leastMinor} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
