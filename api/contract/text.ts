import { z } from "zod";

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
const BIDI_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/u;
// Letters that leave no mark: a name of nothing else could not be seen, or clicked.
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const HALF_LETTER = /\p{Surrogate}/gu;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;

/** Length in code points, which is how people count characters. */
function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

type Limits = { name: string; min?: number; max: number; required?: string };

/** A string as it is stored: NFC, LF line ends, no surrounding white space. */
export function normaliseText(text: string): string {
  // The database would keep three signs for each.
  const whole = text.replace(HALF_LETTER, "\uFFFD");
  return whole.normalize("NFC").replace(/\r\n?/gu, "\n").trim();
}

function text({ name, min = 1, max, required }: Limits, forbidden: readonly RegExp[]) {
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
            ? `Write at least ${min} characters`
            : length > max
              ? `Write at most ${max.toLocaleString("en")} characters (now ${length.toLocaleString("en")})`
              : forbidden.some((pattern) => pattern.test(value))
                ? "Remove the line breaks or hidden characters"
                : null;
      if (message) context.addIssue({ code: "custom", message });
    })
    .meta({ type: "string", minLength: min, maxLength: max });
}

/** One line: no line breaks, no bidi overrides, no control characters. */
export function lineText(limits: Limits) {
  return text(limits, [CONTROL, BIDI_OVERRIDE, LINE_BREAK, /\t/u]);
}

/** Several lines: line breaks and tabs are welcome, other control characters are not. */
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
      .max(254, { error: "Write at most 254 characters" }),
  );

/** What makes two addresses the same: case does not. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
