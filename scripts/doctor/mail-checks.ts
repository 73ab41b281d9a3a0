import { type SmtpServer, readSmtpUrl } from "../../api/src/lib/smtp-url";
import { findSenderProblem, findServerProblem } from "../deploy/mail-settings";
import type { Settings } from "../deploy/settings";
import { type Finding, error, note, warning } from "./finding";
import type { SmtpAnswer } from "./greet-mail-server";
import { domainOf } from "./settings-checks";
import type { Environment } from "./environment";

/** Checks the mail server's greeting and the sender's DNS records. */
export async function checkMail(
  { mail }: Pick<Settings, "mail">,
  environment: Environment,
): Promise<Finding[]> {
  if (findSenderProblem(mail.from)) return checkServer(environment);
  const domain = domainOf(mail.from);
  const findings: Finding[] = [];
  const records = await readText(environment, domain);
  if (!records.some((record) => record.startsWith("v=spf1"))) {
    const cure = "Add the TXT record that your mail service names";
    findings.push(warning("spf", `DNS of ${domain}`, "it has no SPF record", cure));
  }
  const policies = await readText(environment, `_dmarc.${domain}`);
  if (!policies.some((record) => record.startsWith("v=DMARC1"))) {
    const cure = `Add a TXT record _dmarc.${domain}, as in "v=DMARC1; p=quarantine"`;
    findings.push(warning("dmarc", `DNS of ${domain}`, "it has no DMARC record", cure));
  }
  return [...findings, ...(await checkServer(environment))];
}

/** Checks the server of SMTP_URL if the variable is set: the platform reveals no secrets. */
async function checkServer({ variables, greetMailServer }: Environment): Promise<Finding[]> {
  const { SMTP_URL } = variables;
  if (!SMTP_URL) return [];
  const problem = findServerProblem(SMTP_URL);
  if (problem) return [error("smtp address", problem.where, problem.what, problem.cure)];
  const server = readSmtpUrl(SMTP_URL);
  const found = describeServer(server, await greetMailServer(SMTP_URL));
  if (server.port !== 25) return [found];
  const cure = "Use port 465 with smtps, or 587; `npm run serve` can use it";
  return [
    error("smtp port", "SMTP_URL", "deployed Workers cannot connect to port 25", cure),
    found,
  ];
}

function describeServer({ host, port, tls }: SmtpServer, answer: SmtpAnswer): Finding {
  const [where, name] = ["SMTP_URL", `${host}:${port}`];
  if (answer.type === "failed") {
    const cure = "Check host and port, or ask your mail service";
    return error("smtp", where, `${name} cannot be used: ${answer.reason}`, cure);
  }
  if (answer.type === "tls") {
    const what = `mails go to ${name} over TLS, with a certificate that is verified`;
    return note("smtp tls", where, what, "Nothing has to be done");
  }
  if (answer.type === "plain") {
    const what = `mails go to ${name} unencrypted, as ?tls=never says`;
    return note("smtp tls", where, what, "Leave it out for TLS where that is possible");
  }
  const what = `TLS with ${name} is not possible, because ${answer.reason}`;
  if (tls === "required") {
    const cure =
      "Check the port and the name in its certificate, or have one signed by a known authority";
    return error("smtp tls", where, `${what}: nothing would be sent`, cure);
  }
  const cure = "Write ?tls=never where that is meant, as on one machine, or ?tls=required";
  return warning("smtp tls", where, `${what}: mails go unencrypted`, cure);
}

async function readText({ resolveTxt }: Environment, name: string): Promise<string[]> {
  const records = await resolveTxt(name).catch((): string[][] => []);
  return records.map((parts) => parts.join(""));
}
