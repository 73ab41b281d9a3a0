import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { MailFollowFormSchema } from "~api/contract/site/mailing/mail-follows";
import { normalizeTag } from "~api/contract/posts/tags";
import { formFailureFromApi, readPublicForm } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

const ID = /^[0-9a-f]{24}$/u;

export async function readFollowed({ url }: Request, { api }: RequestContext) {
  const { searchParams } = new URL(url);
  const authorId = searchParams.get("author") ?? "";
  if (ID.test(authorId)) {
    const { fullName } = await api.users.get({ params: { id: authorId } });
    return { body: { authorId }, name: `posts by ${fullName}`, page: paths.author(authorId) };
  }
  const tag = normalizeTag(searchParams.get("tag") ?? "");
  if (tag) return { body: { tag }, name: `posts about ${tag}`, page: paths.tag(tag) };
  throw data({ message: "There is nothing to follow here", error: "NOT_FOUND" }, { status: 404 });
}

/** The message is the same whether or not the address follows already. */
export async function followByEmail({ request, context }: ActionFunctionArgs) {
  const { body, page } = await readFollowed(request, context);
  const { failure, submission, key } = await readPublicForm(context, MailFollowFormSchema);
  if (failure) return failure;
  try {
    await context.api.mailing.follow({ body: { ...body, ...submission.value }, key });
    return await context.toasts.redirectWithSuccess(
      page,
      "Almost done: open the link in the e-mail we sent you.",
      { status: 303 },
    );
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
