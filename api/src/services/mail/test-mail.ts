import { newId } from "../../db/id";
import { insertTestMail } from "../../queries/emails";
import type { ServiceContext } from "../request/context";
import { composeTest } from "./compose";

/** A mail by which an admin finds out whether mails go out, and the statement that stores it. */
export function prepareTestMail(
  { var: { config } }: ServiceContext,
  to: { id: string; email: string },
  siteName = config.SITE_NAME,
) {
  const composed = composeTest(siteName, `${config.SITE_URL}/dashboards`);
  const mail = { id: newId(), to: to.email, ...composed };
  return { mail, statement: insertTestMail(mail, to) };
}
