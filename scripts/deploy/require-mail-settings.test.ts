import { expect, test } from "vitest";
import { requireMailSettings } from "./require-mail-settings";

const GOOD = { MAIL_FROM: "Ink <hello@ink.example>", SMTP_URL: "smtp://127.0.0.1:25" };

test("a sender and a mail server, or an HTTP service, are enough to serve a site", () => {
  for (const variables of [
    GOOD,
    { ...GOOD, MAIL_FROM: "hello@ink.example", SMTP_URL: "smtps://ink:s%40@mail.example" },
    { ...GOOD, SMTP_URL: "", MAIL_HTTP_URL: "https://mail.example/send" },
  ]) {
    expect(() => requireMailSettings(variables)).not.toThrow();
  }
});

test.each([
  [{ MAIL_FROM: "nobody" }, 'mail.from is "nobody"'],
  [{ MAIL_FROM: "Ink <>" }, "mail.from"],
  [{ SMTP_URL: "" }, "Set SMTP_URL"],
  [{ SMTP_URL: "127.0.0.1:25" }, "SMTP_URL is no address"],
  [{ SMTP_URL: "https://mail.example" }, "SMTP_URL is no address"],
])("%j is refused before the site starts", (wrong, sentence) => {
  expect(() => requireMailSettings({ ...GOOD, ...wrong })).toThrow(sentence);
});
