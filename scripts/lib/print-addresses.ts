import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts";
import type { Ports } from "./ports";

export function printAddresses(ports: Ports): void {
  const accounts = Object.entries(DEMO_ACCOUNTS).map(
    ([role, { email }]) => `    ${email.padEnd(22)} ${role}`,
  );
  console.log(`
  Site         http://localhost:${ports.web}
  API          http://localhost:${ports.api}/api/docs
  Mail         http://localhost:${ports.mailUi}

  Demo accounts, password ${DEMO_PASSWORD}
${accounts.join("\n")}

  Ctrl-C stops everything.
`);
}
