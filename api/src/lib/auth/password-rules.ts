import commonPasswords from "./common-passwords.json";

// The 10,000 commonest of the allowed length, and the short words that people add digits to.
const common = new Set(commonPasswords.flatMap((line) => line.split(" ")));

/** Words of what this site is about. */
const CONTEXT = ["blog", "blogger", "blogging", "author", "writer", "marketplace", "provider"];

const SHORTEST_NAME = 3;
const LETTERS_FOR_DIGITS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  $: "s",
  "@": "a",
};

/** Whose password it is; attackers know all of it. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

/** Why attackers would guess a password early, as a sentence; null for one that they would not. */
export function findWeakness(
  password: string,
  owner: PasswordOwner,
  siteName: string,
): string | null {
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text).size === 1) return "Use more than one character";
  const siteWords = [siteName, ...siteName.split(" ")].map((word) => word.toLowerCase());
  if (isCommon(text, siteWords)) return "This password is too common. Choose another one";
  const personal = [owner.email, owner.email.split("@")[0]];
  const names = [owner.firstName, owner.lastName].flatMap((name) => [name, ...name.split(/\s/u)]);
  const isPersonal = [...personal, ...names].some((part) => contains(text, part ?? ""));
  if (isPersonal) return "Leave your name and your address out of your password";
  return contains(text, siteName) ? "Leave the name of this site out of your password" : null;
}

/** A listed password, also with digits and signs around it or in the place of letters. */
function isCommon(text: string, siteWords: string[]): boolean {
  const core = (from: string) => from.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const plain = text.replace(/[013457$@]/gu, (sign) => LETTERS_FOR_DIGITS[sign] ?? sign);
  const contextWords = new Set([...CONTEXT, ...siteWords, ...siteWords.map(squash)]);
  return [text, core(text), plain, core(plain), squash(text)].some(
    (form) => common.has(form) || contextWords.has(form),
  );
}

/** Whether a text has a word in it, whatever stands between its letters; a short one by itself. */
function contains(text: string, word: string): boolean {
  const part = squash(word.normalize("NFKC").toLowerCase());
  if (part.length < SHORTEST_NAME) return false;
  if (part.length > SHORTEST_NAME) return squash(text).includes(part);
  return text.split(/[^\p{L}]+/u).includes(part);
}

function squash(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}
