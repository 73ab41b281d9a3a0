import type { Api } from "~/server/api/types";

// The others are on the page of inquiries.
const MAX_INQUIRIES = 2;

/** The inquiries at the head of a conversation: the last that something happened to. */
export async function listRecentInquiries({ inquiries }: Api, friendId: string) {
  const { data } = await inquiries.list({ query: { with: friendId } });
  return data.slice(0, MAX_INQUIRIES);
}
