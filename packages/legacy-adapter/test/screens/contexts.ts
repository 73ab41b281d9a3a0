import { openClient } from "../../../../tests/fixtures/stack/client";
import type { Client } from "../../../../tests/fixtures/stack/client";
import { SIGNED_OUT } from "../../../../tests/fixtures/browser/web-session";
import type { Role, ScreenContext } from "../../../../tests/fixtures/screens/screen-context";
import { toSlug } from "../../../../api/src/lib/text/slug";
import type { Document } from "../fixtures/data";
import { PASSWORD } from "../fixtures/data";
import type { Site } from "./site";

const ACCOUNTS = { rider: "Nora", provider: "Teo", admin: "Ada" };

function find(documents: Document[], field: string, value: string): Document {
  const found = documents.find((document) => document[field] === value);
  if (!found) throw new Error(`The back end has nothing with the ${field} ${value}`);
  return found;
}

export async function logInToSite({ url }: Site, firstName: string): Promise<Client> {
  const client = openClient(url);
  const email = `${firstName.toLowerCase()}@example.com`;
  await client.logIn({ email, password: PASSWORD });
  return client;
}

export async function openContext(
  site: Site,
  role: Role,
): Promise<{ client: Client; screenContext: ScreenContext }> {
  const { users, posts, categories, comments, contacts } = site.backEnd.data;
  const firstName = role === "visitor" ? ACCOUNTS.rider : ACCOUNTS[role];
  const category = (title: string) => find(categories, "title", title);
  const titles = {
    Nora: ["Light on the stair", "A boat to hire"],
    Teo: ["A boat to hire", "A stall to rent"],
    Ada: ["Written by the admin", "Offered by the admin"],
  }[firstName] as [string, string];
  // Somebody else's.
  const asked = firstName === "Ada" ? "A boat to hire" : "Offered by the admin";
  const user = find(users, "firstName", firstName);
  const byUser = comments.find((comment) => comment["user"] === user);
  const client = role === "visitor" ? openClient(site.url) : await logInToSite(site, firstName);
  return {
    client,
    screenContext: {
      session: SIGNED_OUT,
      token: undefined,
      userId: user._id,
      otherId: find(users, "firstName", "Ilse")._id,
      postId: find(posts, "title", titles[0])._id,
      projectId: find(posts, "title", titles[1])._id,
      postSlug: undefined,
      projectSlug: undefined,
      seriesId: "0123456789abcdef01234567",
      seriesSlug: undefined,
      draftId: "0123456789abcdef01234567",
      takenDraftId: "0123456789abcdef01234567",
      coDraftId: "0123456789abcdef01234567",
      shareToken: "unknown",
      revisionId: "",
      commentId: byUser?._id ?? "",
      category: { id: category("Food")._id, title: "Food", slug: toSlug("Food") },
      emptyCategoryId: category("Letters")._id,
      contactMessageId: contacts[0]?._id ?? "",
      sitePage: { id: "0123456789abcdef01234567", slug: "terms" },
      tag: "light",
      feedToken: "unknown",
      reportedId: "0123456789abcdef01234567",
      decisionId: "0123456789abcdef01234567",
      askedId: find(posts, "title", asked)._id,
      inquiryId: "0123456789abcdef01234567",
      saleId: "0123456789abcdef01234567",
    },
  };
}
