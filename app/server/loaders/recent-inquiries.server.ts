import type { Api } from "~/server/api/types";

const MAX_INQUIRIES = 2;

export async function listRecentInquiries({ inquiries }: Api, friendId: string) {
  const { data } = await inquiries.list({ query: { with: friendId } });
  return data.slice(0, MAX_INQUIRIES);
}
