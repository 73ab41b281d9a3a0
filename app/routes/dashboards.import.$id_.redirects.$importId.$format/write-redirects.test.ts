import { expect, test } from "vitest";
import { writeRedirects } from "./write-redirects.server";

const MOVED = [
  { from: "/2010/08/08/tête", to: { id: "a".repeat(24), slug: "tete" } },
  { from: "/?p=3", to: { id: "b".repeat(24), slug: "" } },
];
const [TETE, THIRD] = [
  `https://ink.example/marketplace/${"a".repeat(24)}/tete`,
  `https://ink.example/marketplace/${"b".repeat(24)}`,
];

test("old addresses are written for Netlify, nginx and tables", () => {
  const write = (format: string) => writeRedirects(MOVED, format, "https://ink.example").text;
  expect(write("netlify")).toBe(`/2010/08/08/t%C3%AAte ${TETE} 301\n/ p=3 ${THIRD} 301\n`);
  expect(write("nginx")).toContain(
    `  /2010/08/08/t%C3%AAte ${TETE};\n  /2010/08/08/t%C3%AAte/ ${TETE};\n`,
  );
  expect(write("csv")).toBe(
    `from,to\r\n"/2010/08/08/t%C3%AAte","${TETE}"\r\n"/?p=3","${THIRD}"\r\n`,
  );
});
