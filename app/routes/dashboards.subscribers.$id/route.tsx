import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createFormKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { changeSubscribers } from "./action.server";
import { ListState } from "./list-state";
import { UploadForm } from "./upload-form";

export const handle: PageHandle = { receivesFile: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Subscribers" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { list } = await args.context.api.mailing.getSubscribers();
  return { list, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeSubscribers(viewer, args);
}

export default function SubscribersPage() {
  const { list, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Subscribers</h1>
          <p className="muted">
            Bring those who get your posts by e-mail from another site. Each gets one e-mail that
            asks whether they go on reading you here, and follows you only once they confirm.
          </p>
        </div>
      </div>
      <div className="stack">
        {list && <ListState list={list} formKey={failed?.formKey ?? formKey} />}
        {(!list || (list.mayReplace && list.state !== "ready")) && (
          <UploadForm formKey={formKey} failed={failed} />
        )}
      </div>
    </>
  );
}
