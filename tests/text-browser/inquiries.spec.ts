import { callApi } from "../fixtures/data/api";
import { createPerson } from "../fixtures/data/people";
import { createPost } from "../fixtures/data/posts";
import { expect, test } from "../fixtures/test";
import { getVariable } from "../fixtures/stack/variables";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

type Page<Item> = { data: Item[] };

test("in w3m somebody asks about a project, agrees to an offer, and reviews its seller", async () => {
  const seller = await createPerson({ accountType: "provider" });
  const buyer = await createPerson();
  const { id: postId } = await createPost(seller, { price: 30 });
  const browser = await openTextBrowser(`/dashboards/ask/${postId}`);
  try {
    await browser.see("Log in");
    await browser.fill("E-mail", buyer.email);
    await browser.fill("Password", buyer.password);
    await browser.sendBehind("Password");
    await browser.see("Ask about");
    await browser.write("Message", "Does it come with a box?");
    await browser.fill("Your offer", "20");
    await browser.activate("Send question");
    await browser.see("Your question was sent to");
    await browser.see("Offer made");
    const list = "/api/inquiries?role=seller";
    const { data } = await callApi<Page<{ id: string }>>("GET", list, { token: seller.token });
    const path = `/api/inquiries/${data[0]?.id}`;
    const act = (body: object) => callApi("PUT", path, { token: seller.token, body });
    const address = new URL(`/dashboards/inquiry/${data[0]?.id}`, getVariable("BASE_URL")).href;
    const reload = () => browser.open(address);

    await act({ deed: "offer", offer: 25 });
    reload();
    await browser.mark("or name another price");
    await browser.see("The project is reserved for you");
    await act({ deed: "handOver" });
    reload();
    await browser.activate("Write a review");
    await browser.see("How was it");
    await browser.mark("How was it");
    await browser.write("Your review", "Well packed.");
    await browser.activate("Send review");
    await browser.see("both written one");
    await browser.see("5 of 5");
    const reviews = `${path}/reviews`;
    const body = { rating: 4, text: "Paid at once." };
    await callApi("POST", reviews, { token: seller.token, body });
    reload();
    await browser.see("Paid at once.");
    const shown = await callApi<Page<{ text: string }>>("GET", `/api/users/${seller.id}/reviews`);
    expect(shown.data.map(({ text }) => text)).toEqual(["Well packed."]);
  } finally {
    await browser.close();
  }
});
