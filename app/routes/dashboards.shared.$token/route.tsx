import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoteItem } from "~/components/posts/notes/note-item";
import { PostPicture } from "~/components/posts/post-picture";
import { ProseStyles } from "~/components/posts/prose";
import { requireViewer } from "~/server/context/auth.server";
import { formatDateTime } from "~/utils/format/dates";
import { otherLang } from "~/utils/format/lang";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { changeNotes } from "./action.server";
import { DraftBlock } from "./draft-block";
import { loadSharedDraft } from "./loader.server";
import "~/components/layout/article-head.css";
import "./shared.css";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: data ? `Draft: “${data.draft.title}”` : "Draft" }),
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return loadSharedDraft(viewer, args);
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  return changeNotes(args);
}

export default function SharedDraftPage() {
  const { draft, blocks, lost, token, viewerId, noteAt, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { lightPages } = useRootData();
  const { user } = draft;
  const lang = otherLang(draft.lang);
  const shared = { viewerId, authorId: user.id, formKey };
  return (
    <article className="shared-draft">
      <header className="article-head">
        <p className="small muted">
          {"Draft by "}
          <a href={paths.author(user.id)} dir="auto">
            {user.fullName}
          </a>
          {`, last changed ${formatDateTime(draft.updatedAt)}`}
        </p>
        <h1 dir="auto" lang={lang}>
          {draft.title}
        </h1>
        {draft.shortDescription && (
          <p className="standfirst" dir="auto" lang={lang}>
            {draft.shortDescription}
          </p>
        )}
      </header>
      {draft.image && (
        <figure className="shared-picture">
          <PostPicture
            post={{ ...draft, price: null }}
            sizes="(width >= 720px) 630px, 92vw"
            priority
            light={lightPages}
          />
        </figure>
      )}
      <ProseStyles html={blocks.map(({ html }) => html).join("")} />
      {blocks.map((block) => (
        <DraftBlock
          key={block.number}
          {...shared}
          {...{ block, lang, token }}
          isOpen={block.number === (noteAt ?? (failed && blocks[0]?.number))}
          failed={failed}
        />
      ))}
      {blocks.length === 0 && <p className="muted">Nothing is written yet.</p>}
      {lost.length > 0 && (
        <section className="lost-notes">
          <h2>Notes on paragraphs that have changed</h2>
          {lost.map((note) => (
            <NoteItem key={note.id} note={note} {...shared} isQuoted />
          ))}
        </section>
      )}
    </article>
  );
}
