import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/layout/auth-layout";
import { requireSignedOut } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { setUpSite } from "./action.server";
import { SetUpForm } from "./set-up-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Set up your site" });

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  await requireSignedOut(args);
  const { isNeeded } = await context.apiWith(null).setUp.get();
  if (!isNeeded) throw redirect(paths.home());
  const { name: siteName } = await context.getSite();
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return { formKey: context.getFormKey(), defaultValue: { code, siteName } };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.getViewer();
  if (viewer) return redirect(paths.dashboard(viewer.id), 303);
  return setUpSite(args);
}

export default function SetUpPage() {
  const { formKey, defaultValue } = useLoaderData<typeof loader>();
  return (
    <AuthLayout
      title="Set up your site"
      lead="Nobody is its admin yet. Name it, and make the first account: yours."
    >
      <SetUpForm formKey={formKey} defaultValue={defaultValue} />
    </AuthLayout>
  );
}
