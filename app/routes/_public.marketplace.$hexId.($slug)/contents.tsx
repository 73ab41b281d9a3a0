import { classNames } from "~/components/ui/class-names";
import type { ContentsEntry } from "~/server/loaders/table-of-contents.server";
import "./contents.css";

type Props = {
  entries: ContentsEntry[];
  /** In the column beside the text, and open. */
  isBeside: boolean;
};

export function Contents({ entries, isBeside }: Props) {
  return (
    <nav
      className={classNames("contents", isBeside ? "contents-beside" : "contents-above")}
      aria-label="Contents"
    >
      <details>
        <summary>Contents</summary>
        <ol>
          {entries.map(({ id, name, isSub }) => (
            <li key={id} className={isSub ? "contents-sub" : undefined}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
