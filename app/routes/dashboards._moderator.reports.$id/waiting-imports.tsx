import type { WaitingImport } from "~api/contract/archives/imports";
import { KeyFields } from "~/components/forms/csrf-field";
import { Separator } from "~/components/posts/separator";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDateTime } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";

type Props = {
  imports: (WaitingImport & { formKey: string })[];
  /** For how long accounts are new, in words. */
  newFor: string;
};

/** The imports of new accounts, each let in by one click. */
export function WaitingImports({ imports, newFor }: Props) {
  return (
    <Panel heading="Imports of new accounts">
      <p className="small muted">
        Each begins by itself when its account is {newFor} old. Block the account if it looks like
        spam.
      </p>
      {imports.map(({ id, owner, fileName, posts, samples, createdAt, formKey }) => (
        <article key={id} className="mail-entry">
          <div className="row-between">
            <div>
              <h2 dir="auto">{fileName}</h2>
              <p className="byline">
                <span>
                  by <a href={paths.profile(owner.id)}>{owner.name}</a>
                </span>
                <Separator />
                <span>{countOf(posts, "post")}</span>
                <Separator />
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </p>
            </div>
            <form method="post">
              <KeyFields formKey={formKey} />
              <input type="hidden" name="import" value={id} />
              <Button size="small" aria-label={`Approve the import of ${owner.name}`}>
                Approve
              </Button>
            </form>
          </div>
          <ul className="small">
            {samples.map(({ title, excerpt }) => (
              <li key={title + excerpt} dir="auto">
                <strong>{title}</strong> {excerpt}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </Panel>
  );
}
