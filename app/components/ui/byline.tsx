import type { ReactNode } from "react";
import { formatDay, toMinute } from "~/utils/dates";
import { paths } from "~/utils/paths";
import type { UserShort } from "~api/contract/users";
import { Avatar } from "./avatar";

type Props = {
  /** Left out where the whole page is theirs. */
  author?: Pick<UserShort, "id" | "fullName" | "profilePhoto">;
  date?: string;
  readingMinutes?: number;
  withPhoto?: boolean;
  /** More facts, each an element of its own. */
  children?: ReactNode;
};

/** Who wrote it and when. The style puts dots between the facts, the spaces serve text browsers. */
export function Byline(props: Props) {
  const { author, date, readingMinutes, withPhoto = false, children } = props;
  return (
    <p className="byline">
      {author && withPhoto && <Avatar user={author} size="sm" />}
      {author && <a href={paths.author(author.id)}>{author.fullName}</a>}
      {author && date && " "}
      {date && <time dateTime={toMinute(date)}>{formatDay(date)}</time>}
      {readingMinutes !== undefined && " "}
      {readingMinutes !== undefined && (
        <span>
          {`${readingMinutes} min`}
          <span className="sr-only"> read</span>
        </span>
      )}
      {children && " "}
      {children}
    </p>
  );
}
