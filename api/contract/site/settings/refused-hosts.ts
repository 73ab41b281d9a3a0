import { z } from "zod";
import { normaliseText } from "../../text";

export const MAX_REFUSED_HOSTS = 200;
const MAX_LENGTH = 10_000;

/** As browsers write a host: in small letters, in ASCII; null where it is none, or has no dot. */
export function toHost(typed: string): string | null {
  const url = /^\w+:\/\//u.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/^(?:\*\.)|\.$/gu, "");
  return /^[^.]+(?:\.[^.]+)+$/u.test(host) ? host : null;
}

/** One host a line, without those that are there twice. */
export const refusedHosts = z
  .string()
  .transform((value) =>
    normaliseText(value)
      .split(/[\s,]+/u)
      .filter(Boolean),
  )
  .superRefine((typed, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const wrong = typed.find((one) => toHost(one) === null);
    if (wrong !== undefined)
      refuse(`“${wrong.slice(0, 80)}” is not a host. Enter one a line, like spam.example`);
    if (typed.length > MAX_REFUSED_HOSTS) refuse(`Enter at most ${MAX_REFUSED_HOSTS} hosts`);
  })
  .transform((typed) => [...new Set(typed.map(toHost))].join("\n"))
  .meta({ type: "string", maxLength: MAX_LENGTH });
