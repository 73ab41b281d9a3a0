import { expect, test } from "vitest";
import { requireMailSettings } from "./mail-settings";

const GOOD = { MAIL_FROM: "Ink <hello@ink.example>", SMTP_URL: "smtp://127.0.0.1:25" };

test("a sender with a mail server or an HTTP service is enough to serve a site", () => {
  for (const variables of [
    GOOD,
    { ...GOOD, MAIL_FROM: "hello@ink.example", SMTP_URL: "smtps://ink:s%40@mail.example" },
    { ...GOOD, SMTP_URL: "smtp://mail.example?tls=required" },
    { ...GOOD, SMTP_URL: "", MAIL_HTTP_URL: "https://mail.example/send" },
  ]) {
    expect(() => requireMailSettings(variables)).not.toThrow();
  }
});

test.each([
  [
    { MAIL_FROM: "nobody" },
    'mail.from: "nobody" has no address. Write it as in "Ink Bazaar <hello@ink.example>".',
  ],
  [{ MAIL_FROM: "Ink <>" }, "mail.from"],
  [{ SMTP_URL: "" }, "Set SMTP_URL"],
  [
    { SMTP_URL: "127.0.0.1:25" },
    "SMTP_URL: it is no address of a mail server. Write it as in smtps://",
  ],
  [{ SMTP_URL: "https://mail.example" }, "it is no address of a mail server"],
  [{ SMTP_URL: "smtp://mail.example?tls=maybe" }, "its ?tls= is neither"],
  [{ SMTP_URL: "smtps://mail.example?tls=never" }, "it says ?tls=never"],
  [{ SMTP_URL: "smtp://ada:secret@mail.example?tls=never" }, "it says ?tls=never"],
])("%j is refused before the site starts", (wrong, sentence) => {
  expect(() => requireMailSettings({ ...GOOD, ...wrong })).toThrow(sentence);
});
