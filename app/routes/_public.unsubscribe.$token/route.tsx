import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { UnsubscribeSchema } from "~api/contract/site/mailing/unsubscribe";
import { AuthLayout } from "~/components/layout/auth-layout";
import { Button } from "~/components/ui/button";
import { getApiFailure } from "~/server/api/failure.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { takesAnyOrigin: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Unsubscribe", description: "Unsubscribe from our e-mails." });

const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

function readLink({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const list = new URL(request.url).searchParams.get("list") ?? undefined;
  const link = UnsubscribeSchema.safeParse({ token: params["token"] ?? "", list }).data;
  if (link) return link;
  throw data({ message: "This link is incomplete", error: "NOT_FOUND" }, { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  const query = readLink(args);
  try {
    const { name } = await args.context.api.mailing.getList({ query });
    return data({ name }, { headers: PRIVATE });
  } catch (error) {
    if (getApiFailure(error)?.status !== 404) throw error;
    return data({ name: null }, { headers: PRIVATE });
  }
}

/** Mail programs post here (RFC 8058) and follow no redirect. */
export async function action(args: ActionFunctionArgs) {
  await args.context.api.mailing.unsubscribe({ body: readLink(args), key: null });
  return data({ isDone: true }, { headers: PRIVATE });
}

export default function UnsubscribePage() {
  const { name } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  if (done || name === null) {
    return (
      <AuthLayout
        title={done ? "You’ve unsubscribed" : "This link no longer works"}
        lead={
          done
            ? "You won’t get these e-mails any more."
            : "You may have unsubscribed already. If you still get e-mails, use the link in the latest one."
        }
      >
        <p>
          <a href={paths.home()}>Go to the start page</a>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Unsubscribe" lead={`Press the button to unsubscribe from “${name}”.`}>
      <Form method="post" className="stack">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button variant="primary" wide>
          Unsubscribe
        </Button>
      </Form>
    </AuthLayout>
  );
}
