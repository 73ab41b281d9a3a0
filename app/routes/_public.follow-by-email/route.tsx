import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/layout/auth-layout";
import { pageMeta } from "~/utils/page/page-meta";
import { followByEmail, readFollowed } from "./action.server";
import { FollowByEmailForm } from "./follow-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Follow by e-mail", description: "Get new posts by e-mail." });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = await readFollowed(request, context);
  const viewer = await context.getViewer();
  return data(
    { name, email: viewer?.email ?? "", formKey: context.getFormKey() },
    { headers: { "X-Robots-Tag": "noindex" } },
  );
}

export function action(args: ActionFunctionArgs) {
  return followByEmail(args);
}

export default function FollowByEmailPage() {
  const { name, ...form } = useLoaderData<typeof loader>();
  return (
    <AuthLayout
      title="Follow by e-mail"
      lead={`Get new ${name} in full, in your inbox. You don’t need an account, and you can unsubscribe at any time.`}
    >
      <FollowByEmailForm {...form} />
    </AuthLayout>
  );
}
