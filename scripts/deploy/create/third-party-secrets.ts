import { findSecretProblem } from "../../../api/contract/site/secrets";
import { Failure } from "../../lib/project";
import { describeProblem, findServerProblem } from "../mail-settings";
import type { Settings } from "../settings";
import type { Platform } from "./platform";

type ThirdPartySecret = {
  name: string;
  meaning: string;
  /** Whether the site needs it to work properly. */
  isNeeded: boolean;
  /** An error message for a value, or null. */
  findProblem: (value: string) => string | null;
};

/** The third-party secrets that these settings need. */
export function listThirdPartySecrets({ mail, site }: Settings): ThirdPartySecret[] {
  const smtpUrl: ThirdPartySecret = {
    name: "SMTP_URL",
    meaning: "the address of your mail server, as in smtps://user:password@mail.example",
    isNeeded: true,
    findProblem: (value) => describeProblem(findServerProblem(value)),
  };
  const header: ThirdPartySecret = {
    name: "MAIL_HTTP_HEADER",
    meaning: "the header by which your mail service knows you, as in Authorization: Bearer 123",
    isNeeded: true,
    findProblem: (value) =>
      /^[\w-]+: *\S/u.test(value)
        ? null
        : "MAIL_HTTP_HEADER is no header. Write it as Name: value.",
  };
  const events: ThirdPartySecret = {
    name: "MAIL_EVENTS_SECRET",
    meaning: "the token with which your mail service reports bounces",
    isNeeded: false,
    findProblem: (value) => findSecretProblem({ MAIL_EVENTS_SECRET: value }, site.url),
  };
  const alarms: ThirdPartySecret = {
    name: "ALARM_WEBHOOK_URL",
    meaning: "the address that gets alarms",
    isNeeded: false,
    findProblem: (value) =>
      URL.canParse(value) && /^https?:/u.test(value)
        ? null
        : "ALARM_WEBHOOK_URL is no address. Write it with https.",
  };
  const sending = mail.email_service ? [] : [mail.http_url ? header : smtpUrl];
  return [...sending, events, alarms];
}

/** The value from the environment or the prompt; empty without one. */
export async function obtainSecret(
  { environment, ask, say }: Platform,
  { name, meaning, isNeeded, findProblem }: ThirdPartySecret,
): Promise<string> {
  const given = environment[name];
  if (given) {
    const problem = findProblem(given);
    if (problem) throw new Failure(problem);
    return given;
  }
  if (!ask) return "";
  for (;;) {
    const value = await ask(`${name}, ${meaning}${isNeeded ? "" : " (may stay empty)"}: `);
    const problem = value && findProblem(value);
    if (!problem) return value;
    say(problem);
  }
}
