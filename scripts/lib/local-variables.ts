import { HOST } from "./ports";
import type { Ports } from "./ports";
import { readLocalSecrets } from "./secrets";

export async function readLocalVariables(ports: Ports, persist: string) {
  const addresses = {
    SITE_URL: `http://localhost:${ports.web}`,
    PUBLIC_URL: `http://localhost:${ports.api}`,
    API_URL: `http://localhost:${ports.api}`,
    SMTP_URL: `smtp://${HOST}:${ports.mail}`,
  };
  return { ...addresses, ...(await readLocalSecrets(persist)), ...fromEnvironment() };
}

function fromEnvironment(): Record<string, string> {
  const names = ["ADMIN_EMAIL", "RATE_LIMIT_SCALE"];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
