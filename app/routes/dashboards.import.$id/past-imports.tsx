import type { PastImport } from "~api/contract/archives/imports";
import { ConfirmButton } from "~/components/forms/confirm-button";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDateTime } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import { Intent } from "./intent";

type Props = { imports: PastImport[]; userId: string; formKey: string };

/** What was imported in the last 30 days, and can be undone as a whole. */
export function PastImports({ imports, userId, formKey }: Props) {
  return (
    <Panel heading="Your imports of the last 30 days">
      <p className="small muted">
        Undoing an import deletes the posts and drafts it made. What you’ve changed since stays.
      </p>
      <ul className="import-past">
        {imports.map((past) => (
          <li key={past.id} className="row-between">
            <div>
              <strong dir="auto">{past.fileName}</strong>
              <p className="small muted">
                <time dateTime={past.createdAt}>{formatDateTime(past.createdAt)}</time>:{" "}
                {countOf(past.posts, "post")}, {countOf(past.drafts, "draft")}
                {past.comments > 0 && `, ${countOf(past.comments, "comment")}`}
              </p>
              {past.posts > 0 && (
                <p className="small">
                  Redirects from your old site:{" "}
                  <a href={paths.redirects(userId, past.id, "netlify")}>Netlify</a>,{" "}
                  <a href={paths.redirects(userId, past.id, "nginx")}>nginx</a>,{" "}
                  <a href={paths.redirects(userId, past.id, "csv")}>CSV</a>
                </p>
              )}
              {past.missing > 0 && <MissingPictures past={past} />}
            </div>
            {past.task ? (
              <p role="status">{TASKS[past.task]}</p>
            ) : (
              <div className="row">
                {past.publishable > 0 && (
                  <Intent formKey={formKey} intent="publish" importId={past.id}>
                    <Button size="small">Publish {countOf(past.publishable, "draft")}</Button>
                  </Intent>
                )}
                {past.missing > 0 && (
                  <Intent formKey={formKey} intent="pictures" importId={past.id}>
                    <Button size="small">Try again</Button>
                  </Intent>
                )}
                <Intent formKey={formKey} intent="undo" importId={past.id}>
                  <ConfirmButton
                    label="Undo"
                    note={`Deletes ${countOf(past.posts + past.drafts + past.comments, "text")}.`}
                    size="small"
                  >
                    Undo this import
                  </ConfirmButton>
                </Intent>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function MissingPictures({ past: { missing, missingPictures } }: { past: PastImport }) {
  const more = missing - missingPictures.length;
  return (
    <details className="small import-missing">
      <summary>{countOf(missing, "picture")} failed</summary>
      <ul>
        {missingPictures.map(({ address, problem }) => (
          <li key={address} className="import-source">
            {`${address}: ${problem}`}
          </li>
        ))}
        {more > 0 && <li>And {countOf(more, "more picture")}</li>}
      </ul>
    </details>
  );
}

const TASKS = {
  undo: "Being undone. This page refreshes by itself.",
  publish: "Being published. This page refreshes by itself.",
  pictures: "Pictures are being fetched. This page refreshes by itself.",
};
