import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { InquiryState } from "~api/contract/posts/inquiries/actions";
import type { Inquiry } from "~api/contract/responses/inquiries";
import { InquiryHead } from "~/components/inquiries/inquiry-head";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { requireViewer } from "~/server/context/auth.server";
import { formatDateTime } from "~/utils/format/dates";
import { RoleBadge } from "~/components/ui/role-badge";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { takeStep } from "./action.server";
import { ReviewsPanel } from "./reviews-panel";
import { StepForms } from "./step-forms";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Inquiry about ${data.inquiry.title}` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const params = { id: args.params["id"] ?? "" };
  const inquiry = await args.context.api.inquiries.get({ params });
  const other = inquiry.role === "buyer" ? inquiry.seller : inquiry.buyer;
  return {
    inquiry,
    other,
    conversationHref: paths.conversation(viewer.id, other.id),
    listHref: paths.inquiries(viewer.id, { role: inquiry.role === "seller" ? "seller" : null }),
    stepKey: createFormKey(),
    offerKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  return takeStep(args);
}

export default function InquiryPage() {
  const { inquiry, other, conversationHref, listHref, stepKey, offerKey } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>
            Inquiry about <span dir="auto">{inquiry.title}</span>
          </h1>
          <p className="muted">
            {inquiry.role === "buyer" ? "Sold by " : "Asked by "}
            <a href={paths.author(other.id)} dir="auto">
              {other.fullName}
            </a>
            <RoleBadge badge={other.badge} />
          </p>
        </div>
        <div className="row">
          <ButtonLink href={conversationHref}>Open the conversation</ButtonLink>{" "}
          <ButtonLink href={listHref} variant="ghost">
            All inquiries
          </ButtonLink>
        </div>
      </div>
      <div className="stack">
        <Panel heading="Status" id="status">
          <div className="stack">
            <InquiryHead
              inquiry={inquiry}
              href={inquiry.post && paths.post({ id: inquiry.postId, slug: inquiry.post.slug })}
            />
            <p>{explain(inquiry, other.firstName)}</p>
            <StepForms
              key={inquiry.version}
              inquiry={inquiry}
              stepKey={stepKey}
              offerKey={offerKey}
            />
          </div>
        </Panel>
        <Payment inquiry={inquiry} listHref={listHref} />
        {inquiry.reviews && (
          <ReviewsPanel
            inquiryId={inquiry.id}
            reviews={inquiry.reviews}
            otherName={other.firstName}
          />
        )}
        <Panel heading="History">
          <dl className="facts inquiry-facts">
            <Step label="Asked" at={inquiry.createdAt} />
            <Step label="First reply" at={inquiry.answeredAt} />
            <Step label="Agreed" at={inquiry.agreedAt} />
            <Step label="Handed over" at={inquiry.handedOverAt} />
            <Step label="Last update" at={inquiry.updatedAt} />
          </dl>
        </Panel>
      </div>
    </>
  );
}

const SAID: Record<InquiryState, { buyer: string; seller: string }> = {
  asked: {
    buyer: "The seller hasn’t replied yet. You can already make an offer.",
    seller: "Reply in the conversation, or make an offer.",
  },
  offered: { buyer: "", seller: "" },
  agreed: {
    buyer: "The project is reserved for you.",
    seller: "The project is reserved. Once the buyer has it, mark it as handed over.",
  },
  handedOver: {
    buyer: "The seller says you have it. If everything is fine, close the inquiry.",
    seller: "You’ve handed it over.",
  },
  closed: { buyer: "This inquiry is closed.", seller: "This inquiry is closed." },
  declined: { buyer: "The seller declined your inquiry.", seller: "You declined this inquiry." },
  withdrawn: { buyer: "You withdrew your inquiry.", seller: "The buyer withdrew this inquiry." },
};

function explain({ state, role, offerBy }: Inquiry, otherName: string): string {
  if (state !== "offered") return SAID[state][role];
  return offerBy === role
    ? `Waiting for ${otherName} to reply to your offer.`
    : `${otherName} made an offer. You can agree to it, or name another price.`;
}

/** How to pay: the buyer sees it after agreeing, the seller as a preview. */
function Payment({ inquiry, listHref }: { inquiry: Inquiry; listHref: string }) {
  const { howToPay, role, state } = inquiry;
  const isPaying = state === "agreed" || state === "handedOver";
  if (!isPaying || howToPay === null) return null;
  return (
    <Panel heading="How to pay">
      <p className="how-to-pay" dir="auto">
        {howToPay ||
          (role === "buyer"
            ? "The seller hasn’t said how to pay. Ask in the conversation."
            : "You haven’t said how you want to be paid.")}
      </p>
      {role === "seller" && (
        <p>
          <a href={listHref}>Change what buyers see</a>
        </p>
      )}
    </Panel>
  );
}

function Step({ label, at }: { label: string; at: string | null }) {
  return (
    at && (
      <div>
        <dt>{label}</dt>
        <dd>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </dd>
      </div>
    )
  );
}
