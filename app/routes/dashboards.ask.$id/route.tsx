import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NO_INQUIRIES } from "~api/contract/site/settings/marketplace";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { requireViewer } from "~/server/context/auth.server";
import { formatPrice } from "~/utils/format/money";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { createInquiry } from "./action.server";
import { AskForm } from "./ask-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Ask about ${data.title}` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { api, toasts, getSite } = args.context;
  const id = args.params["id"] ?? "";
  const post = await api.posts.get({ params: { id } });
  if (!("user" in post) || post.price === null || post.user.id === viewer.id) {
    throw redirect(paths.post(post));
  }
  const { data } = await api.inquiries.list({ query: { role: "buyer", with: post.user.id } });
  const open = data.find((one) => one.postId === id && OPEN.has(one.state));
  if (open) throw redirect(paths.inquiry(open.id));
  if (!(await getSite()).hasMarketplace) {
    throw await toasts.redirectWithInfo(paths.post(post), `${NO_INQUIRIES}.`);
  }
  return {
    postHref: paths.post(post),
    title: post.title,
    price: formatPrice(post.updatedPrice ?? post.price, post.currency),
    currency: post.currency,
    sellerName: post.user.fullName,
    isSold: post.availability === "sold",
    formKey: createFormKey(),
  };
}

const OPEN = new Set(["asked", "offered", "agreed"]);

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  return createInquiry(args);
}

export default function AskPage() {
  const { title, price, sellerName, isSold, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>
            Ask about <span dir="auto">{title}</span>
          </h1>
          <p className="muted">
            {price}, sold by <span dir="auto">{sellerName}</span>
          </p>
        </div>
      </div>
      <Panel className="panel-narrow">
        {isSold ? (
          <p>
            This project has been sold. <a href={form.postHref}>Back to the project</a>
          </p>
        ) : (
          <AskForm {...form} />
        )}
      </Panel>
    </>
  );
}
