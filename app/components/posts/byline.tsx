import type { ReactNode } from "react";
import { formatDay, toMinute } from "~/utils/format/dates";
import { Avatar } from "~/components/ui/avatar";
import { Authors, type Writer } from "./authors";
import { Separator } from "./separator";
import "./byline.css";

type Props = {
  /** Omitted on the author's own page. */
  author?: Writer & { profilePhoto: string };
  coAuthors?: Writer[];
  date?: string;
  readingMinutes?: number;
  withPhoto?: boolean;
  /** Further details, each in its own element. */
  children?: ReactNode;
};

/** CSS draws the dots between the details; they are text as well. */
export function Byline(props: Props) {
  const { author, coAuthors = [], date, readingMinutes, withPhoto = false, children } = props;
  const authors = author && <Authors people={[author, ...coAuthors]} />;
  return (
    <p className="byline">
      {author && withPhoto && <Avatar user={author} size="sm" />}
      {coAuthors.length > 0 ? <span>{authors}</span> : authors}
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
