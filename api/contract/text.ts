import { z } from "zod";

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
const BIDI_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/u;
// Invisible characters: a name of nothing else could not be seen or clicked.
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const HALF_LETTER = /\p{Surrogate}/gu;
// With or without a scheme: two words with nothing but a full stop between them are a host.
const URL_LIKE = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;

/** Length in code points, which is closest to how people count. */
function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text has something that mail programs would turn into a link. */
export function holdsUrl(text: string): boolean {
  return URL_LIKE.test(text);
}

type Limits = {
  name: string;
  min?: number;
  max: number;
  required?: string;
  /** Refuses what mail programs would turn into a link. */
  refusesUrls?: true;
};

/** A string as it is stored: NFC, LF line ends, no surrounding white space. */
export function normaliseText(text: string): string {
  // The database would store three characters for each.
  const whole = text.replace(HALF_LETTER, "\uFFFD");
  return whole.normalize("NFC").replace(/\r\n?/gu, "\n").trim();
}

function text({ name, min = 1, max, required, refusesUrls }: Limits, forbidden: readonly RegExp[]) {
  const missing = required ?? `Enter ${name}`;
  return z
    .string({ error: missing })
    .transform(normaliseText)
    .superRefine((value, context) => {
      const length = countCodePoints(value);
      const message =
        min > 0 && UNSEEN.test(value)
          ? missing
          : length < min
            ? `Use at least ${min} characters`
            : length > max
              ? `Use at most ${max.toLocaleString("en")} characters (now ${length.toLocaleString("en")})`
              : forbidden.some((pattern) => pattern.test(value))
                ? "Remove the line breaks or hidden characters"
                : refusesUrls && holdsUrl(value)
                  ? "Leave out web addresses"
                  : null;
      if (message) context.addIssue({ code: "custom", message });
    })
    .meta({ type: "string", minLength: min, maxLength: max });
}

/** One line: no line breaks, no bidi overrides, no control characters. */
export function lineText(limits: Limits) {
  return text(limits, [CONTROL, BIDI_OVERRIDE, LINE_BREAK, /\t/u]);
}

/** Several lines: line breaks and tabs are allowed, other control characters are not. */
export function longText(limits: Limits) {
  return text(limits, [CONTROL]);
}

/** An e-mail address, kept as typed; compare by `emailKey`. */
export const emailText = z
  .string({ error: "Enter your e-mail address" })
  .transform((value) => value.normalize("NFC").trim())
  .pipe(
    z
      .email({ error: "Enter an e-mail address like name@example.com" })
      .max(254, { error: "Use at most 254 characters" }),
  );

/** The key by which addresses are compared: without regard to case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
