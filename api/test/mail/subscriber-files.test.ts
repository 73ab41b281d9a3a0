import { expect, test } from "vitest";
import { createMover, listOf, newAddresses } from "../support/subscribers";

async function countsOf(file: string | Uint8Array<ArrayBuffer>, fileName?: string) {
  const author = await createMover();
  expect((await author.upload(file, fileName)).status).toBe(201);
  const { total, askable, unsubscribed, invalid } = (await author.read()).counts;
  return { total, askable, unsubscribed, invalid };
}

test("the members of a Ghost site are read, without those who get no e-mails there", async () => {
  const [one, two, three] = newAddresses(3);
  const csv = [
    "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers",
    `1,${one},"Quill, Nora",,true,false,,2024-01-01T00:00:00.000Z,,"news, VIP",`,
    `2,${two},Ada,,false,false,,2024-01-01T00:00:00.000Z,,,`,
    `3,${three},Bob,,true,false,,2024-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,,`,
    `4, ${one?.toUpperCase()} ,Nora again,,true,false,,2024-01-01T00:00:00.000Z,,,`,
    "5,not an address,X,,true,false,,2024-01-01T00:00:00.000Z,,,",
  ].join("\r\n");
  expect(await countsOf(csv)).toEqual({ total: 3, askable: 1, unsubscribed: 2, invalid: 1 });
});

test("the e-mail list of a Substack is read, paying or not", async () => {
  const [one, two, three] = newAddresses(3);
  const csv = [
    "\uFEFFemail,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at",
    `${one},false,,other,false,2024-01-01T00:00:00.000Z,`,
    `${two},true,2027-01-01T00:00:00.000Z,yearly,false,2024-01-01T00:00:00.000Z,`,
    `${three},false,,other,true,2024-01-01T00:00:00.000Z,`,
  ].join("\n");
  const counts = { total: 3, askable: 2, unsubscribed: 1, invalid: 0 };
  expect(await countsOf(csv)).toEqual(counts);
  const utf16 = new Uint8Array(2 * csv.length);
  [...csv].forEach((letter, at) =>
    utf16.set([letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8], 2 * at),
  );
  expect(await countsOf(utf16)).toEqual(counts);
});

test("an audience of Mailchimp is read, and its files of others have nobody to ask", async () => {
  const [one, two] = newAddresses(2);
  const csv = [
    '"Email Address";"First Name";"Last Name";MEMBER_RATING;OPTIN_TIME;CLEAN_TIME',
    `"${one}";Nora;"Quill; Mrs";2;"2024-01-01 00:00:00";`,
    `"${two}";Ada;"";2;"2024-01-01 00:00:00";"2025-01-01 00:00:00"`,
  ].join("\r\n");
  const name = "subscribed_email_audience_export_1a2b.csv";
  expect(await countsOf(csv, name)).toMatchObject({ total: 2, askable: 1, unsubscribed: 1 });
  for (const kind of ["unsubscribed", "cleaned", "nonsubscribed"]) {
    expect(await countsOf(csv, name.replace("subscribed", kind))).toMatchObject({ askable: 0 });
  }
});

test("what is no list of addresses is refused with the reason", async () => {
  const author = await createMover();
  const refusal = async (file: string) => {
    const reply = await author.upload(file);
    return [reply.status, await reply.json()];
  };
  for (const [file, message] of [
    ["name,city\nNora,Paris", "We found no column of e-mail addresses"],
    [newAddresses(2).join("\n"), "We found no column of e-mail addresses"],
    ["email\n", "There is nothing below the first line"],
    ["email\nNora", "There is no e-mail address in this file"],
    ["PK\u0003\u0004", "This is a zip"],
    [listOf(newAddresses(5001)), "This list has 5,001 addresses"],
  ] as const) {
    expect(await refusal(file)).toEqual([
      422,
      expect.objectContaining({ fields: { file: [expect.stringContaining(message)] } }),
    ]);
  }
  expect((await author.upload("x".repeat(2_000_001))).status).toBe(413);
});

test("a list of 5,000 addresses is stored", async () => {
  expect(await countsOf(listOf(newAddresses(5000)))).toMatchObject({ askable: 5000 });
});
