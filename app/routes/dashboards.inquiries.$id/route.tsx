import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { INQUIRY_STATES } from "~api/contract/posts/inquiries/actions";
import { InquiryListQuerySchema } from "~api/contract/posts/inquiries/inquiries";
import { EmptyState } from "~/components/feedback/empty-state";
import { InquiryHead } from "~/components/inquiries/inquiry-head";
import { STATE_LABELS } from "~/components/inquiries/state-labels";
import { ButtonLink } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { createFormKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { formatDateTime } from "~/utils/format/dates";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { savePayment } from "./action.server";
import { PaymentForm } from "./payment-form";
import "~/components/posts/tables/status-tabs.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Inquiries" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const search = new URL(args.request.url).searchParams;
  const { shape } = InquiryListQuerySchema;
  const state = shape.state.safeParse(search.get("state") ?? undefined).data;
  const after = shape.after.safeParse(search.get("after") ?? undefined).data;
  const role = search.get("role") === "seller" ? ("seller" as const) : ("buyer" as const);
  const { data, older, counts } = await args.context.api.inquiries.list({
    query: { role, state, after },
  });
  const hrefOf = (filter: { state?: string | undefined; after?: string }) =>
    paths.inquiries(viewer.id, { role: role === "seller" ? role : null, ...filter });
  const sum = (numbers: Record<string, number>) =>
    Object.values(numbers).reduce((total, count) => total + count, 0);
  return {
    role,
    inquiries: data,
    olderHref: older && hrefOf({ state, after: older }),
    roles: [
      { label: `Buying (${sum(counts.buyer)})`, href: paths.inquiries(viewer.id) },
      {
        label: `Selling (${sum(counts.seller)})`,
        href: paths.inquiries(viewer.id, { role: "seller" }),
      },
    ].map((tab, index) => ({ ...tab, isCurrent: (role === "seller") === (index === 1) })),
    states: [
      { label: `All (${sum(counts[role])})`, href: hrefOf({}), isCurrent: !state },
      ...INQUIRY_STATES.filter((name) => counts[role][name] > 0 || name === state).map((name) => ({
        label: `${STATE_LABELS[name]} (${counts[role][name]})`,
        href: hrefOf({ state: name }),
        isCurrent: name === state,
      })),
    ],
    howToPay: role === "seller" ? (viewer.howToPay ?? "") : null,
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return savePayment(args, paths.inquiries(viewer.id, { role: "seller" }));
}

export default function InquiriesPage() {
  const { role, inquiries, olderHref, roles, states, howToPay, formKey } =
    useLoaderData<typeof loader>();
  const { site } = useRootData();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Inquiries</h1>
          <p className="muted">
            {role === "buyer"
              ? "Projects you asked about."
              : "What people ask about your projects."}
          </p>
        </div>
      </div>
      <div className="status-tabs">
        <Tabs label="Your side" tabs={roles} />
      </div>
      {inquiries.length === 0 ? (
        <EmptyState icon="comment">
          <h2>No inquiries</h2>
          <p>
            {role === "buyer"
              ? "Projects you ask about are listed here."
              : "When someone asks about one of your projects, it’s listed here."}
          </p>
          {site.hasMarketplace && (
            <p className="row">
              <ButtonLink href={paths.marketplace({ kind: "project" })} variant="primary">
                Explore projects
              </ButtonLink>
            </p>
          )}
        </EmptyState>
      ) : (
        <>
          <div className="status-tabs">
            <Tabs label="Inquiries by state" tabs={states} />
          </div>
          <ul className="panel inquiry-list">
            {inquiries.map((inquiry) => (
              <li key={inquiry.id}>
                <InquiryHead inquiry={inquiry} />
                <p className="tiny muted">
                  {role === "buyer" ? "Sold by " : "Asked by "}
                  <span dir="auto">{inquiry[role === "buyer" ? "seller" : "buyer"].fullName}</span>
                  {", last update "}
                  <time dateTime={inquiry.updatedAt}>{formatDateTime(inquiry.updatedAt)}</time>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {olderHref && (
        <p className="section">
          <ButtonLink href={olderHref}>Older inquiries</ButtonLink>
        </p>
      )}
      {howToPay !== null && <PaymentForm howToPay={howToPay} formKey={formKey} />}
    </>
  );
}
