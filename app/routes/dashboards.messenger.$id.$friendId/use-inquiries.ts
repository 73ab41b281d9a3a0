import { useEffect, useState } from "react";
import { useBackgroundFetch } from "~/components/enhancements/use-background-fetch";
import type { MessengerState } from "~/utils/messenger/messenger-state";
import { paths } from "~/utils/paths";
import type { loadConversation } from "./loader.server";

type Loaded = Awaited<ReturnType<typeof loadConversation>>;

/** Reloaded when the other side may have acted. */
export function useInquiries({ newsCount }: MessengerState, loaded: Loaded): Loaded["inquiries"] {
  const [inquiries, setInquiries] = useState(loaded.inquiries);
  useEffect(() => setInquiries(loaded.inquiries), [loaded.inquiries]);
  useBackgroundFetch(newsCount, paths.messages(loaded.friendId, { head: 1 }), setInquiries);
  return inquiries;
}
