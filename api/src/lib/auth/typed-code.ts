import { randomInt } from "node:crypto";
import { sha256 } from "./secrets";

// No vowels, so that no words come about, and nothing that looks like a digit.
const LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LETTERS = 5;

/** A random code of 96 bits that people can read out and type. */
export function newTypedCode(): string {
  const newGroup = () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, newGroup).join("-");
}

/** The digest of such a code as it is typed: in any case, with any signs between its letters. */
export function digestTypedCode(code: string): string {
  return sha256(code.toUpperCase().replace(/[^0-9A-Z]/gu, ""));
}
