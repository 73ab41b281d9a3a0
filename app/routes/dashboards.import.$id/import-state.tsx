import type { ReactNode } from "react";
import type { Import } from "~api/contract/archives/imports";
import { Choice } from "~/components/forms/choice";
import { Alert } from "~/components/feedback/alert";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { countOf, formatCount } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import { Intent } from "./intent";

type Props = {
  found: Import;
  /** No progress for a long time. */
  isStalled: boolean;
  /** For how long accounts are new, in words. */
  newFor: string;
  userId: string;
  formKey: string;
};

export function ImportState({ found, isStalled, newFor, userId, formKey }: Props) {
  const { fileName, format, state, problem, counts, pictures } = found;
  const { posts, drafts, scheduled, discussions, comments, pages, total, done, failed } = counts;
  const made = posts + drafts + scheduled + discussions;
  const text = format === "disqus" ? "discussion" : "text";
  const left = total - made - pages;
  const start = (label: string) => (
    <Intent formKey={formKey} intent="start">
      {state === "ready" && pictures.length > 0 && <PictureChoice pictures={pictures} />}
      {state === "ready" && pages > 0 && (
        <Choice
          type="checkbox"
          name="pages"
          value="true"
          label={`Also import ${countOf(pages, "page")} as ${pages === 1 ? "a post" : "posts"}`}
          defaultChecked={made === 0}
        />
      )}
      <Button variant="primary">{label}</Button>
    </Intent>
  );
  const discard = (label: string) => (
    <Intent formKey={formKey} intent="discard">
      <Button>{label}</Button>
    </Intent>
  );
  const reload = <ButtonLink href={paths.import(userId)}>Reload</ButtonLink>;
  const content: Record<Import["state"], ReactNode> = {
    reading: (
      <>
        <p role="status">Reading {fileName}. This page refreshes by itself.</p>
        <div className="row">
          {reload} {discard("Cancel")}
        </div>
      </>
    ),
    refused: <Alert kind="error">{problem}</Alert>,
    ready: (
      <>
        <p>
          {fileName} has {countOf(total, text)}
          {text === "text" && `: ${countOf(posts, "post")}, ${countOf(drafts, "draft")}`}
          {scheduled > 0 && `, ${countOf(scheduled, "scheduled post")}`}
          {pages > 0 && `, ${countOf(pages, "page")}`}
          {comments > 0 && `, with ${countOf(comments, "comment")}`}
          {left > 0 && `, and ${formatCount(left)} that can’t be imported`}. What you’ve already
          imported is skipped.
        </p>
        <div className="row import-start">
          {made + pages > 0 && start(pages > 0 ? "Import" : `Import ${countOf(made, text)}`)}{" "}
          {discard("Discard")}
        </div>
      </>
    ),
    waiting: (
      <>
        <p>
          {fileName} has {countOf(made, text)} to import. As your account is new, a moderator looks
          at it first. It begins when they approve it, or when your account is {newFor} old.
        </p>
        <div className="row">
          {reload} {discard("Cancel")}
        </div>
      </>
    ),
    running: (
      <>
        <p role="status">
          {formatCount(done)} of {formatCount(made)} imported. This page refreshes by itself.
        </p>
        <progress className="import-progress" value={done} max={made} aria-label="Imported" />
        <div className="row">
          {reload} {isStalled && start("Continue")}
        </div>
      </>
    ),
    stopped: (
      <>
        <Alert kind="warning">{problem}</Alert>
        <div className="row">
          {start("Continue")} {discard("Discard")}
        </div>
      </>
    ),
    done: (
      <>
        <Alert kind="success">
          Imported {countOf(made - failed, text)} from {fileName}
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
      <div className="stack">{content[state]}</div>
    </Panel>
  );
}

const NAMED_HOSTS = 3;

/** Whether pictures that only the old site has come along. */
function PictureChoice({ pictures }: Pick<Import, "pictures">) {
  const count = pictures.reduce((sum, one) => sum + one.count, 0);
  const named = pictures.slice(0, NAMED_HOSTS).map(({ host }) => host);
  const more = pictures.length - named.length;
  const hosts = named.join(", ") + (more > 0 ? ` and ${countOf(more, "more site")}` : "");
  return (
    <Choice
      type="checkbox"
      name="pictures"
      value="true"
      label={`Also bring ${countOf(count, "picture")} from ${hosts}`}
      defaultChecked
    />
  );
}

const HEADINGS: Record<Import["state"], string> = {
  reading: "Reading",
  refused: "This archive can’t be imported",
  ready: "Preview",
  waiting: "Your import begins soon",
  running: "Importing",
  stopped: "The import stopped",
  done: "Imported",
};
