import type { ReactNode } from "react";
import type { Import } from "~api/contract/archives/imports";
import { Alert } from "~/components/feedback/alert";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { countOf, formatCount } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";

type Props = { found: Import; userId: string; formKey: string };

/** How far the last archive is, and what can be done with it. */
export function ImportState({ found, userId, formKey }: Props) {
  const { fileName, state, problem, counts } = found;
  const { posts, drafts, total, done, failed } = counts;
  const made = posts + drafts;
  const start = (label: string) => (
    <Intent formKey={formKey} intent="start">
      <Button variant="primary">{label}</Button>
    </Intent>
  );
  const discard = (label: string) => (
    <Intent formKey={formKey} intent="discard">
      <Button>{label}</Button>
    </Intent>
  );
  const reload = <ButtonLink href={paths.import(userId)}>Reload</ButtonLink>;
  const shown: Record<Import["state"], ReactNode> = {
    reading: (
      <>
        <p role="status">We read {fileName}. This page reloads itself.</p>
        <div className="row">
          {reload} {discard("Cancel")}
        </div>
      </>
    ),
    refused: <Alert kind="error">{problem}</Alert>,
    ready: (
      <>
        <p>
          {fileName} has {countOf(total, "text")}: {countOf(posts, "post")},{" "}
          {countOf(drafts, "draft")}
          {total > made && `, and ${formatCount(total - made)} that cannot be taken`}. What you
          imported before is not made again.
        </p>
        <div className="row">
          {made > 0 && start(`Import ${countOf(made, "text")}`)} {discard("Discard")}
        </div>
      </>
    ),
    running: (
      <>
        <p role="status">
          {formatCount(done)} of {formatCount(made)}. This page reloads itself.
        </p>
        <progress className="import-progress" value={done} max={made} aria-label="Imported" />
        <div className="row">{reload}</div>
      </>
    ),
    stopped: (
      <>
        <Alert kind="warning">{problem}</Alert>
        <div className="row">
          {start("Go on")} {discard("Discard")}
        </div>
      </>
    ),
    done: (
      <>
        <Alert kind="success">
          {countOf(made - failed, "text")} of {fileName} {made - failed === 1 ? "is" : "are"} here
          {failed > 0 && `, and ${formatCount(failed)} failed`}.
        </Alert>
        <div className="row">
          <ButtonLink href={paths.posts(userId)} variant="primary">
            My posts
          </ButtonLink>{" "}
          <ButtonLink href={paths.posts(userId, { status: "draft" })}>Drafts</ButtonLink>
        </div>
      </>
    ),
  };
  return (
    <Panel heading={HEADINGS[state]}>
      <div className="stack">{shown[state]}</div>
    </Panel>
  );
}

const HEADINGS: Record<Import["state"], string> = {
  reading: "Reading",
  refused: "This archive cannot be imported",
  ready: "What will be made",
  running: "Importing",
  stopped: "The import stopped",
  done: "Imported",
};

type IntentProps = { formKey: string; intent: "start" | "discard"; children: ReactNode };

function Intent({ formKey, intent, children }: IntentProps) {
  return (
    <form method="post">
      <KeyFields formKey={formKey} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
