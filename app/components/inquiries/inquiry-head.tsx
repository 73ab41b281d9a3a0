import type { Inquiry } from "~api/contract/responses/inquiries";
import { Badge } from "~/components/ui/badge";
import { formatPrice } from "~/utils/format/money";
import { paths } from "~/utils/paths";
import { STATE_LABELS } from "./state-labels";
import "./inquiry-head.css";

type Props = {
  inquiry: Pick<
    Inquiry,
    "id" | "title" | "post" | "offer" | "offerBy" | "currency" | "state" | "role"
  >;
  /** Leads to the inquiry, or on its own page to the project. */
  href?: string | null;
};

export function InquiryHead({ inquiry, href = paths.inquiry(inquiry.id) }: Props) {
  const { title, post, offer, offerBy, currency, state, role } = inquiry;
  const whose = offerBy === role ? "your offer" : "their offer";
  return (
    <div className="inquiry-head">
      {post?.image ? (
        <img src={post.image} alt={post.imageAlt} width="64" height="64" loading="lazy" />
      ) : (
        <span className="no-picture" />
      )}
      <div>
        <strong dir="auto">{href ? <a href={href}>{title}</a> : title}</strong>
        <p className="small muted">
          {post
            ? post.price !== null && describePrice(post.price, post.currency)
            : "No longer here"}
          {offer !== null &&
            `, ${state === "offered" ? whose : "offer"}${describeOffer(offer, currency)}`}
        </p>
      </div>
      <Badge kind={KINDS[state]}>{STATE_LABELS[state]}</Badge>
    </div>
  );
}

function describePrice(price: number, currency: string): string {
  const formatted = formatPrice(price, currency);
  return price === 0 ? formatted : `Price ${formatted}`;
}

function describeOffer(offer: number, currency: string): string {
  return offer === 0 ? ": free" : ` ${formatPrice(offer, currency)}`;
}

const KINDS = {
  ...({ asked: "primary", offered: "warning", agreed: "success", handedOver: "success" } as const),
  ...({ closed: "default", declined: "error", withdrawn: "default" } as const),
};
