import type { TestProject } from "vitest/node";
import { startFaultyConnection } from "./faulty-connection";
import { startMail } from "../lib/mail-server";
import { HOST, findFreePorts } from "../lib/ports";

declare module "vitest" {
  interface ProvidedContext {
    smtpUrl: string;
    faultySmtpUrl: string;
    mailUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const ports = await findFreePorts();
  const mail = await startMail(ports);
  const line = await startFaultyConnection(ports.mail);
  project.provide("smtpUrl", `smtp://${HOST}:${ports.mail}`);
  project.provide("faultySmtpUrl", `smtp://${HOST}:${line.port}`);
  project.provide("mailUrl", `http://${HOST}:${ports.mailUi}`);
  return () => Promise.all([mail.stop(), line.stop()]);
}
