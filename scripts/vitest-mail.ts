import type { TestProject } from "vitest/node";
import { startMail } from "./mail";
import { HOST, findFreePorts } from "./ports";

declare module "vitest" {
  interface ProvidedContext {
    smtpUrl: string;
    mailUrl: string;
  }
}

/** Runs a real mail server beside the tests. */
export default async function setup(project: TestProject) {
  const ports = await findFreePorts();
  const mail = await startMail(ports);
  project.provide("smtpUrl", `smtp://${HOST}:${ports.mail}`);
  project.provide("mailUrl", `http://${HOST}:${ports.mailUi}`);
  return mail.stop;
}
