import { authorTag, postTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { NOT_REACHABLE } from "../../../contract/people/blocks";
import { type InquiryAction, nextState } from "../../../contract/posts/inquiries/actions";
import { findPriceProblem } from "../../../contract/posts/prices";
import { NO_INQUIRIES } from "../../../contract/site/settings/marketplace";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { conflict, forbidden, invalid, notFound, stale } from "../../lib/errors";
import { postPath } from "../../services/mail/post-path";
import { announceSoon } from "../../services/inbox/announce";
import { invalidateSessions } from "../../services/messenger/inbox-stub";
import { runInBackground } from "../../services/request/background";
import { requireVerified } from "../../services/accounts/newcomers";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import {
  type InquiryRow,
  countInquiries,
  createInquiry,
  getAskedProject,
  getInquiry,
  listInquiries,
} from "../../queries/inquiries/inquiries";
import { moveInquiry } from "../../queries/inquiries/move-inquiry";
import { toCurrency } from "../../lib/site-currency";
import { toCents } from "../../serializers/typed";
import { sendTo } from "../messages/send";
import { requireNotBlocked } from "../users/blocks";
import { toInquiry } from "../../serializers/inquiry";

const SOLD = "This project is sold";
const GONE = "This project is no longer here";
const ALREADY_OPEN = "You have asked about this project already; your inquiry is open";

export const inquiryRoutes = [
  handle(
    endpoints.inquiries.create,
    async (c, { rawBody, parseBody }) => {
      const { db, config } = c.var;
      const { id: buyerId } = requireCaller(c);
      const postId = typeof rawBody.postId === "string" ? rawBody.postId : parseBody().postId;
      const project = await getAskedProject(db, postId, buyerId);
      if (!project) throw notFound("There is no such project");
      if (!config.hasMarketplace) throw forbidden(NO_INQUIRIES);
      requireVerified(c);
      if (project.user_id === buyerId) throw invalid({ postId: ["This is your own project"] });
      if (project.kind !== "project") throw invalid({ postId: ["This is not for sale"] });
      const { message, offer = null, currency } = parseBody();
      if (project.is_open) throw conflict(ALREADY_OPEN);
      if (project.availability === "sold") throw conflict(SOLD);
      refuseOffer({ offer, currency }, project.currency);
      // First: sent again under the same key, it is the same message.
      const address = config.SITE_URL + postPath(postId, project.title);
      const text = `${message}\n\n${address}`;
      await sendTo(c, project.user_id, { text, typed: message });
      const row = await createInquiry(db, { postId, buyerId, offerCents: toCents(offer) });
      if (!row) throw conflict((await getAskedProject(db, postId, buyerId)) ? ALREADY_OPEN : GONE);
      announceSoon(c, row.seller_id);
      runInBackground(c, "Expecting an answer", invalidateSessions(c.env, [row.seller_id]));
      return serialize(c, row);
    },
    requireInquiry,
  ),

  handle(endpoints.inquiries.list, async (c, { query }) => {
    const { id } = requireCaller(c);
    const [{ rows, hasMore }, counts] = await Promise.all([
      listInquiries(c.var.db, id, query),
      countInquiries(c.var.db, id),
    ]);
    const data = rows.map((row) => serialize(c, row));
    return { data, older: hasMore ? (data.at(-1)?.id ?? null) : null, counts };
  }),

  handle(endpoints.inquiries.get, (c, { params }) => requireInquiry(c, params.id)),

  handle(
    endpoints.inquiries.update,
    async (c, { params, parseBody }) => {
      const { db } = c.var;
      const { id: userId } = requireCaller(c);
      const stored = await getInquiry(db, params.id, userId);
      if (!stored) throw noInquiry();
      const { deed: action, offer = null, currency, baseVersion = stored.version } = parseBody();
      const role = stored.buyer_id === userId ? "buyer" : "seller";
      if (action === "offer" && offer === null) throw invalid({ offer: ["Enter your offer"] });
      if (baseVersion !== stored.version) throw stale(serialize(c, stored));
      const next = nextState({ state: stored.state, offerBy: stored.offer_by }, role, action);
      if (!next) throw conflict("This can no longer be done with the inquiry, or not by you");
      if (action === "offer") refuseOffer({ offer, currency }, stored.currency);
      const otherId = role === "buyer" ? stored.seller_id : stored.buyer_id;
      if (action === "offer" || action === "agree") {
        requireVerified(c);
        await requireNotBlocked(c, otherId, NOT_REACHABLE);
      }
      const move = { stored, userId, role, action, next, offerCents: toCents(offer) } as const;
      const row = await moveInquiry(db, move);
      if (!row) throw noInquiry();
      if (row.version !== stored.version + 1 || row.state !== next)
        throw explain(c, row, stored, action);
      if (row.state === "agreed" || row.state === "handedOver" || stored.state === "agreed") {
        markChanged(c, postTag(row.post_id), authorTag(row.seller_id), "list");
      }
      // How fast they answer is on the pages of what they sell.
      if (stored.answered_at !== row.answered_at) markChanged(c, authorTag(row.seller_id));
      announceSoon(c, otherId);
      return serialize(c, row);
    },
    requireInquiry,
  ),
];

type Offer = { offer: number | null; currency: string | undefined };

/** Refuses an offer that was meant in another currency, or that the currency has no coins for. */
function refuseOffer({ offer, currency }: Offer, stored: string): void {
  if (offer === null) return;
  const currentCurrency = toCurrency(stored);
  if (currency !== undefined && currency !== currentCurrency) {
    throw conflict(
      `The price is in ${currentCurrency} now. Check your offer and send it again`,
      "offer",
    );
  }
  const problem = findPriceProblem({ price: offer, currency: currentCurrency });
  if (problem) throw invalid({ offer: [problem.message] });
}

/** Why a step was not taken: another came before it, or the project does not allow it. */
function explain(c: ApiContext, row: InquiryRow, stored: InquiryRow, action: InquiryAction) {
  if (row.version !== stored.version) return stale(serialize(c, row));
  if (row.availability === null) return conflict(GONE);
  if (row.availability === "sold" || action === "offer") return conflict(SOLD);
  return conflict("This project is reserved for somebody else");
}

function serialize(c: ApiContext, row: InquiryRow) {
  return toInquiry(row, requireCaller(c).id, c.var.config.PUBLIC_URL);
}

async function requireInquiry(c: ApiContext, id: string) {
  const row = await getInquiry(c.var.db, id, requireCaller(c).id);
  if (!row) throw noInquiry();
  return serialize(c, row);
}

const noInquiry = () => notFound("There is no such inquiry");
