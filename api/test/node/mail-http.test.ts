import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fillTemplate, sendByHttp } from "../../src/services/mail/drivers/http";
import { SendError } from "../../src/services/mail/send-error";

const MAIL = {
  id: "0123",
  to: "reader@example.com",
  subject: 'Say "hello" 🎨',
  text: "Dear reader,\n\\o/ {{html}}",
  html: "<p>Hi</p>",
  fromName: "Zoë via Ink Bazaar",
};

const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
let status = 200;
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
  response.writeHead(status).end(`{"message":"Said\n${status}"}`);
}

const server = createServer((request, response) => {
  void answer(request, response);
}).listen(0, "127.0.0.1");
await once(server, "listening");

beforeEach(() => void received.splice(0));
afterAll(() => void server.close());

const settings = {
  MAIL_HTTP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
  MAIL_HTTP_HEADER: "X-Service-Token: of: ours",
  MAIL_HTTP_BODY:
    '{"From":"{{from}}","To":[{"Email":"{{to}}"}],"Subject":"{{subject}}","Text":"{{text}}","ReplyTo":"{{replyTo}}","Track":false,"Note":""}',
  MAIL_FROM: "Ink Bazaar <hello@ink-bazaar.example>",
};

async function failure(answer: number): Promise<SendError> {
  status = answer;
  const error: unknown = await sendByHttp(settings, MAIL).catch((thrown: unknown) => thrown);
  if (error instanceof SendError) return error;
  throw new Error("The mail was sent");
}

test("a mail is posted as the template says, with the header of the service", async () => {
  status = 202;
  await sendByHttp(settings, MAIL);
  expect(received).toMatchObject([
    {
      headers: {
        "content-type": "application/json",
        "idempotency-key": "0123",
        "x-service-token": "of: ours",
      },
    },
  ]);
  expect(received[0]?.body).toEqual({
    From: '"Zoë via Ink Bazaar" <hello@ink-bazaar.example>',
    To: [{ Email: "reader@example.com" }],
    Subject: MAIL.subject,
    Text: MAIL.text,
    Track: false,
    Note: "",
  });
});

test("no name of a person breaks the sender, and no long one the name of a list", async () => {
  status = 202;
  const name = "Żółć ".repeat(10).trim();
  const list = {
    id: "author-1",
    name: `Posts by ${name}`,
    unsubscribeUrl: "https://ink.example/u/1",
  };
  const body = { MAIL_HTTP_BODY: '{"From":"{{from}}","Headers":{"List-Id":"{{listId}}"}}' };
  const fromName = 'Ada "Countess" \\ Lovelace';
  await sendByHttp({ ...settings, ...body }, { ...MAIL, fromName, list });
  expect(received[0]?.body).toEqual({
    From: '"Ada Countess  Lovelace" <hello@ink-bazaar.example>',
    Headers: {
      "List-Id": expect.stringMatching(
        /^(?:=\?UTF-8\?B\?[\w+/=]+\?= ){2,}<author-1\.ink\.example>$/u,
      ),
    },
  });
});

test("what a service refuses of a mail is final, and what an operator can cure is not", async () => {
  for (const answer of [400, 406, 422]) {
    expect(await failure(answer)).toMatchObject({ isFinal: true });
  }
  for (const answer of [302, 401, 403, 404, 429, 500, 503]) {
    expect(await failure(answer)).toMatchObject({ isFinal: false });
  }
  const { message, reason } = await failure(422);
  expect(message).toBe("The mail service replied 422");
  expect(reason).toBe('The mail service replied 422: {"message":"Said 422"}');
});

test("placeholders are replaced in strings alone, and unknown ones by nothing", () => {
  const template = '{"a":"{{x}}-{{y}}","b":["{{y}}",1,null],"c":"{{x}}"}';
  expect(fillTemplate(template, { x: '"}' })).toEqual({ a: '"}-', b: [1, null], c: '"}' });
});
