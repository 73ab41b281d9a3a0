import type { Ports } from "./ports";

/** Says where everything is and who may log in. */
export function announce(ports: Ports): void {
  console.log(`
  Site         http://localhost:${ports.web}
  API          http://localhost:${ports.api}/api/docs
  Mail         http://localhost:${ports.mailUi}

  Demo accounts, password Passw0rd!demo
    admin@example.com      admin
    provider@example.com   provider
    rider@example.com      rider

  Ctrl-C stops everything.
`);
}
