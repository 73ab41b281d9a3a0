import { z } from "zod";

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
const BIDI_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/u;
// Where a line may break, and what marks the beginning of a file.
const EMPTY_MARKS = /[\u00AD\u200B\u2060\uFEFF]/gu;
// Names of invisible characters only could not be seen or clicked.
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const MARKS_ALONE = /^[\p{Mark}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]/u;
// Marks that overlap their neighbours (UTS 39, 5.4), and characters that fonts draw at will.
const COVERING =
  /\p{Nonspacing_Mark}{5}|(\p{Nonspacing_Mark})\1|[\p{Enclosing_Mark}\p{Private_Use}\p{Noncharacter_Code_Point}]/u;
// Allowed where they shape text: in emoji, in Han, and inside words such as Persian ones.
const IN_EMOJI =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)(?:\u200D(?=\p{Extended_Pictographic})|(?<!\uFE0F)\uFE0F)/gu;
const IN_HAN = /(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu;
const IN_WORDS =
  /(?<=[\p{Letter}\p{Mark}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D](?=\p{Letter})(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/gu;
const PILED = /(\p{Mark}{30})\p{Mark}+/gu;
const SPACES = /\p{Space_Separator}+/gu;
const HALF_LETTER = /\p{Surrogate}/gu;
// With or without a scheme; "word.word" is a host.
const URL_LIKE = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;

/** A text without the characters that no field takes, and how many they were. */
export function withoutControls(text: string): { text: string; removed: number } {
  const clean = text.replace(new RegExp(CONTROL, "gu"), "");
  return { text: clean, removed: text.length - clean.length };
}

/** A text without what cannot be seen in it: control characters, overrides of direction, empty marks. */
export function withoutUnseen(text: string): string {
  const shown = text.replace(EMPTY_MARKS, "").replace(new RegExp(BIDI_OVERRIDE, "gu"), "");
  return withoutControls(shown).text;
}

/** A text as one line, without what cannot be seen in it. */
export function withoutHidden(text: string): string {
  return withoutUnseen(text.replace(/\s+/gu, " ")).trim();
}

/** Code points are closest to how people count. */
function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether mail programs would turn a part of it into a link. */
export function holdsUrl(text: string): boolean {
  return URL_LIKE.test(text);
}

type Limits = {
  name: string;
  min?: number;
  max: number;
  required?: string;
  /** Names must be visible and contain no link. */
  isName?: true;
};

/** Drops combining marks beyond 30: normalising them takes quadratic time. */
export function withoutPiles(text: string): string {
  return text.replace(PILED, "$1");
}

/** Replaces compatibility characters such as full-width letters. */
function normaliseName(name: string): string {
  return normaliseText(withoutPiles(name).normalize("NFKC").replace(SPACES, " "));
}

/** NFC, LF line ends, no surrounding white space. */
export function normaliseText(text: string): string {
  // The database would store three characters for each lone surrogate.
  const whole = text.replace(HALF_LETTER, "\uFFFD");
  return withoutPiles(whole).normalize("NFC").replace(/\r\n?/gu, "\n").trim();
}

function text(limits: Limits, forbidden: readonly RegExp[]) {
  const { name, min = 1, max, isName } = limits;
  const required = limits.required ?? `Enter ${name}`;
  return z
    .string({ error: required })
    .transform((value) => (isName ? normaliseName(value) : normaliseText(value)))
    .superRefine((value, context) => {
      const message = findProblem(value, { ...limits, min, required }, forbidden);
      if (message) context.addIssue({ code: "custom", message });
    })
    .meta({ type: "string", minLength: min, maxLength: max });
}

function findProblem(
  value: string,
  { min, max, required, isName }: Limits & { min: number; required: string },
  forbidden: readonly RegExp[],
): string | null {
  const length = countCodePoints(value);
  if (min > 0 && (isName ? MARKS_ALONE : UNSEEN).test(value)) return required;
  if (length < min) return `Use at least ${min} characters`;
  if (length > max) {
    return `Use at most ${max.toLocaleString("en")} characters (now ${length.toLocaleString("en")})`;
  }
  if (forbidden.some((pattern) => pattern.test(value))) {
    return "Remove the line breaks or hidden characters";
  }
  if (!isName) return null;
  if (hidesCharacters(value))
    return "Type the name instead of pasting it: it has hidden characters";
  if (COVERING.test(value)) return "Leave out private signs and piled-up marks";
  return holdsUrl(value) ? "Leave out web addresses" : null;
}

function hidesCharacters(value: string): boolean {
  const rest = value.replace(IN_EMOJI, "").replace(IN_HAN, "").replace(IN_WORDS, "");
  return HIDDEN.test(rest);
}

/** One line: no line breaks, bidi overrides or control characters. */
export function lineText(limits: Limits) {
  return text(limits, [CONTROL, BIDI_OVERRIDE, LINE_BREAK, /\t/u]);
}

export function nameText(limits: Omit<Limits, "isName">) {
  return lineText({ ...limits, isName: true });
}

/** Line breaks and tabs are allowed, other control characters are not. */
export function longText(limits: Limits) {
  return text(limits, [CONTROL]);
}

/** Kept as typed; compare by `emailKey`. */
export const emailText = z
  .string({ error: "Enter your e-mail address" })
  .transform((value) => withoutPiles(value).normalize("NFC").trim())
  .pipe(
    z
      .email({ error: "Enter an e-mail address like name@example.com" })
      .max(254, { error: "Use at most 254 characters" }),
  );

export function emailKey(email: string): string {
  return email.toLowerCase();
}
