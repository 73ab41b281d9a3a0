import type { ReactNode } from "react";
import { formatDay, toMinute } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import type { UserShort } from "~api/contract/responses/users";
import { Avatar } from "~/components/ui/avatar";
import { RoleBadge } from "~/components/ui/role-badge";
import { Separator } from "./separator";
import "./byline.css";

type Props = {
  /** Omitted on the author's own page. */
  author?: Pick<UserShort, "id" | "fullName" | "profilePhoto" | "badge">;
  date?: string;
  readingMinutes?: number;
  withPhoto?: boolean;
  /** Further details, each in its own element. */
  children?: ReactNode;
};

/** CSS draws the dots between the details; they are text as well. */
export function Byline(props: Props) {
  const { author, date, readingMinutes, withPhoto = false, children } = props;
  return (
    <p className="byline">
      {author && withPhoto && <Avatar user={author} size="sm" />}
      {author && (
        <a href={paths.author(author.id)} dir="auto">
          {author.fullName}
        </a>
      )}
      {author && <RoleBadge badge={author.badge} />}
      {author && date && <Separator />}
      {date && <time dateTime={toMinute(date)}>{formatDay(date)}</time>}
      {readingMinutes !== undefined && <Separator />}
      {readingMinutes !== undefined && (
        <span>
          {`${readingMinutes} min`}
          <span className="sr-only"> read</span>
        </span>
      )}
      {children && <Separator />}
      {children}
    </p>
  );
}
