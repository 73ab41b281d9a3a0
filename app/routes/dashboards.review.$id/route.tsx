import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { requireViewer } from "~/server/context/auth.server";
import { formatDay } from "~/utils/format/dates";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { sendReview } from "./action.server";
import { ReviewForm } from "./review-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Review ${data.name}` });

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  const id = args.params["id"] ?? "";
  const { reviews, role, seller, buyer, title } = await args.context.api.inquiries.get({
    params: { id },
  });
  if (!reviews?.mayWrite) throw redirect(paths.inquiry(id));
  return {
    title,
    name: (role === "buyer" ? seller : buyer).fullName,
    until: reviews.until,
    inquiryHref: paths.inquiry(id),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  return sendReview(args);
}

export default function ReviewPage() {
  const { title, name, until, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>
            Review <span dir="auto">{name}</span>
          </h1>
          <p className="muted">
            About <span dir="auto">{title}</span>. Reviews are published once you’ve both written
            one, or on <time dateTime={until}>{formatDay(until)}</time>.
          </p>
        </div>
      </div>
      <Panel className="panel-narrow">
        <ReviewForm {...form} />
      </Panel>
    </>
  );
}
