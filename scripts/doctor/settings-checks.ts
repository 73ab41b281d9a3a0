import { isLoopback } from "../../api/contract/site/secrets";
import { findConfigMismatch, mergeConfigs } from "../deploy/configs";
import { findSenderProblem } from "../deploy/mail-settings";
import { NO_DATABASE, type Settings } from "../deploy/settings";
import { type Finding, error, note, warning } from "./finding";

const EXAMPLE = /(?:^|\.)example(?:\.(?:com|net|org))?$/iu;

const PROFILES = ["facebook", "twitter", "linkedin", "instagram"] as const;

/** Settings that are valid but implausible. */
export function checkSettings(settings: Settings, file: string): Finding[] {
  const { site, cloudflare, mail, admin, social } = settings;
  const findings: Finding[] = [];
  for (const [name, url] of [
    ["site.url", site.url],
    ["site.api_url", site.api_url],
  ] as const) {
    const where = `${name} in ${file}`;
    const { protocol, hostname } = new URL(url);
    if (isLoopback(url)) {
      findings.push(
        error(`loopback ${name}`, where, `${url} is this machine`, "Write the public address"),
      );
    } else if (EXAMPLE.test(hostname)) {
      findings.push(
        error(`example ${name}`, where, `${url} is an example`, "Write the public address"),
      );
    } else if (protocol !== "https:") {
      const what = `${url} is not encrypted`;
      findings.push(error(`https ${name}`, where, what, "Write it with https"));
    }
  }
  if (new URL(site.url).host === new URL(site.api_url).host) {
    const what = "both Workers would answer at one address";
    findings.push(
      error("same address", `site.api_url in ${file}`, what, "Give the API a host of its own"),
    );
  }
  if (cloudflare.database_id === NO_DATABASE) {
    const cure = `Run \`npx wrangler d1 create ${cloudflare.database_name}\` and write the id that it prints, or deploy with --create`;
    findings.push(
      error("database id", `cloudflare.database_id in ${file}`, "it is that of the example", cure),
    );
  }
  if (cloudflare.mail_queue === cloudflare.dead_mail_queue) {
    const cure = "Give the dead mails a queue of their own";
    findings.push(
      error(
        "same queue",
        `cloudflare.dead_mail_queue in ${file}`,
        "it is the mails' own queue",
        cure,
      ),
    );
  }
  const where = `mail.from in ${file}`;
  const problem = findSenderProblem(mail.from);
  if (problem) findings.push(error("sender", where, problem.what, problem.cure));
  else if (EXAMPLE.test(domainOf(mail.from))) {
    const cure = "Write an address of a domain that you own";
    findings.push(error("sender", where, `${mail.from} is an example`, cure));
  }
  if (!admin.email) {
    const cure = "Write the address of your account, or use `npm run admin` later";
    findings.push(warning("admin", `admin.email in ${file}`, "nobody becomes an admin", cure));
  }
  const absent = PROFILES.filter((name) => !social[name]);
  if (absent.length > 0) {
    const what = `the footer does not link to ${new Intl.ListFormat("en").format(absent)}`;
    findings.push(
      note("social", `social in ${file}`, what, "Write the addresses of the site's profiles"),
    );
  }
  const disagreement = findConfigMismatch(mergeConfigs(settings));
  if (disagreement !== null) {
    findings.push(error("addresses", file, disagreement.replace(/\.$/u, ""), "Make them the same"));
  }
  return findings;
}

export function domainOf(sender: string): string {
  return /@([^@\s<>]+)>?\s*$/u.exec(sender)?.[1] ?? "";
}
