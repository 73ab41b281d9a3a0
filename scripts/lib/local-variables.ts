import { HOST } from "./ports";
import type { Ports } from "./ports";
import { readLocalSecrets } from "./secrets";

/** The demo has no profiles of its own. */
export const DEMO_PROFILES = {
  SOCIAL_FACEBOOK: "https://www.facebook.com/",
  SOCIAL_TWITTER: "https://x.com/",
  SOCIAL_LINKEDIN: "https://www.linkedin.com/",
  SOCIAL_INSTAGRAM: "https://www.instagram.com/",
};

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
