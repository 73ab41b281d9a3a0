import type { OwnPostCounts } from "~api/contract/responses/drafts";
import type { PostStatus } from "~api/contract/posts/post-status";
import { Tabs } from "~/components/ui/tabs";
import "./status-tabs.css";

const TABS = [
  { status: "published", label: "Published" },
  { status: "draft", label: "Drafts" },
  { status: "scheduled", label: "Scheduled" },
] as const satisfies { status: PostStatus; label: string }[];

type Props = {
  counts: OwnPostCounts;
  current: PostStatus;
  hrefFor: (status: PostStatus | null) => string;
};

export function StatusTabs({ counts, current, hrefFor }: Props) {
  return (
    <div className="status-tabs">
      <Tabs
        label="Posts by status"
        tabs={TABS.map(({ status, label }) => ({
          label: `${label} (${counts[status].toLocaleString("en")})`,
          href: hrefFor(status === "published" ? null : status),
          isCurrent: status === current,
        }))}
      />
    </div>
  );
}
