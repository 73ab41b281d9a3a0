import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Note, SharedDraft } from "~api/contract/responses/shared-drafts";
import type { Viewer } from "~/server/context/request-context.server";
import { createFormKey } from "~/server/forms/form.server";
import { withSmallPictures } from "~/server/render/text-pictures.server";

const TOKEN_MAX_LENGTH = 100;

export type NotedBlock = SharedDraft["blocks"][number] & {
  /** From 1. */
  number: number;
  notes: Note[];
};

/** A draft by its link: its paragraphs with the notes on them, and the notes that have lost theirs. */
export async function loadSharedDraft(viewer: Viewer, args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  // None is longer.
  const token = (params["token"] ?? "").slice(0, TOKEN_MAX_LENGTH);
  const { blocks, notes, ...draft } = await context.api.sharedDrafts.read({ query: { token } });
  const noted: NotedBlock[] = blocks.map(({ quote, html }, index) => ({
    quote,
    html: context.lightPages ? withSmallPictures(html) : html,
    number: index + 1,
    notes: quote === "" ? [] : notes.filter((note) => note.quote === quote),
  }));
  const quotes = new Set(blocks.map(({ quote }) => quote));
  return {
    draft: { ...draft, title: draft.title || "Untitled" },
    blocks: noted,
    lost: notes.filter(({ quote }) => !quotes.has(quote)),
    token,
    viewerId: viewer.id,
    noteAt: findBlock(noted, new URL(request.url).searchParams.get("note")),
    formKey: createFormKey(),
  };
}

/** The number of the block where a note is added: the last one before, where one is gone. */
function findBlock(blocks: NotedBlock[], note: string | null): number | null {
  if (note === null || !/^\d{1,6}$/u.test(note)) return null;
  const withWords = blocks.filter(({ quote }) => quote !== "");
  const before = withWords.filter(({ number }) => number <= Number(note));
  return (before.at(-1) ?? withWords[0])?.number ?? null;
}
