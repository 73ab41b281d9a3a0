import type { Settings } from "../deploy/settings";
import { type Finding, error, warning } from "./finding";
import { domainOf } from "./settings-checks";
import type { World } from "./world";

/** Whether mails would be taken: the server's greeting, and what DNS says of the sender. */
export async function checkMail(
  { mail }: Pick<Settings, "mail">,
  world: World,
): Promise<Finding[]> {
  const domain = domainOf(mail.from);
  if (domain === "") return checkServer(world);
  const findings: Finding[] = [];
  const records = await readText(world, domain);
  if (!records.some((record) => record.startsWith("v=spf1"))) {
    const cure = "Add the TXT record that your mail service names";
    findings.push(warning("spf", `DNS of ${domain}`, "it has no SPF record", cure));
  }
  const policies = await readText(world, `_dmarc.${domain}`);
  if (!policies.some((record) => record.startsWith("v=DMARC1"))) {
    const cure = `Add a TXT record _dmarc.${domain}, as in "v=DMARC1; p=quarantine"`;
    findings.push(warning("dmarc", `DNS of ${domain}`, "it has no DMARC record", cure));
  }
  return [...findings, ...(await checkServer(world))];
}

/** The server of SMTP_URL, where the environment has it: the platform shows no secret. */
async function checkServer({ environment, greetMailServer }: World): Promise<Finding[]> {
  const { SMTP_URL } = environment;
  if (!SMTP_URL) return [];
  const where = "SMTP_URL";
  if (!URL.canParse(SMTP_URL) || !/^smtps?:/u.test(SMTP_URL)) {
    const cure = "Write smtps://user:password@host";
    return [error("smtp address", where, "it is no address of a mail server", cure)];
  }
  const { port, host, username } = new URL(SMTP_URL);
  if (port === "25") {
    const cure = "Use port 465 with smtps, or 587";
    return [error("smtp port", where, "Workers cannot connect to port 25", cure)];
  }
  const answer = await greetMailServer(SMTP_URL);
  if (answer.type === "failed") {
    const what = `${host} cannot be used: ${answer.reason}`;
    return [error("smtp", where, what, "Check host and port, or ask your mail service")];
  }
  if (answer.type !== "plain") return [];
  const cure = "Use smtps, or a server that offers STARTTLS";
  return username
    ? [error("smtp tls", where, `${host} offers no TLS, and would get no password`, cure)]
    : [warning("smtp tls", where, `${host} offers no TLS: mails would go unencrypted`, cure)];
}

async function readText({ resolveTxt }: World, name: string): Promise<string[]> {
  const records = await resolveTxt(name).catch((): string[][] => []);
  return records.map((parts) => parts.join(""));
}
