import { withFallback } from "~/server/api/failure.server";
import { createFormKey } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/context/request-context.server";

const TAGS_SHOWN = 5;
// The API ignores the rest of a query.
const MAX_TEXT_LENGTH = 200;

export type SearchMatches = Awaited<ReturnType<typeof loadMatches>>;

export async function loadMatches(context: RequestContext, text: string) {
  const query = { query: text.slice(0, MAX_TEXT_LENGTH) };
  // Other back ends cannot search for people and tags.
  const [viewer, people, tags] = await Promise.all([
    context.getViewer(),
    withFallback(context.api.users.search({ query }), []),
    withFallback(context.api.tags.list({ query }), []),
  ]);
  const keyFor = (id?: string) => (viewer && viewer.id !== id ? createFormKey() : null);
  return {
    isVisitor: viewer === null,
    people: people.map((person) => ({ ...person, formKey: keyFor(person.id) })),
    tags: tags.slice(0, TAGS_SHOWN).map((tag) => ({
      ...tag,
      formKey: tag.isFollowing === undefined ? null : keyFor(),
    })),
  };
}
