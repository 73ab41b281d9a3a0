import { Hono } from "hono";
import type { ErrorCode } from "../contract/common";
import { SettingsError } from "../contract/site/secrets";
import type { AppEnv } from "./http/context";
import { addRoutes } from "./http/endpoint";
import { ApiError, errorResponse } from "./lib/errors";
import { logError } from "./lib/log";
import { cors } from "./http/cors";
import { routingError } from "./http/not-found";
import { requireDecodablePath, requestContext } from "./http/request";
import { accountRoutes } from "./routes/accounts/accounts";
import { emailChangeRoutes } from "./routes/accounts/email-change";
import { invitationRoutes } from "./routes/accounts/invitations";
import { passwordRoutes } from "./routes/accounts/passwords";
import { passkeyRoutes } from "./routes/accounts/passkeys";
import { secondFactorRoutes } from "./routes/accounts/second-factor";
import { sessionRoutes } from "./routes/accounts/sessions";
import { verificationRoutes } from "./routes/accounts/verification";
import { contactRoutes } from "./routes/contact";
import { docsRoutes } from "./routes/docs/docs";
import { emailRoutes } from "./routes/emails";
import { draftRoutes } from "./routes/drafts/drafts";
import { sharedDraftRoutes } from "./routes/drafts/shared-drafts";
import { feedRoutes } from "./routes/feed/feed";
import { tagRoutes } from "./routes/feed/tags";
import { healthRoutes, reportUnset } from "./routes/health";
import { imageRoutes } from "./routes/images";
import { mailFollowRoutes } from "./routes/mailing/mail-follows";
import { subscriberRoutes } from "./routes/mailing/subscribers";
import { unsubscribeRoutes } from "./routes/mailing/unsubscribe";
import { mailRoutes } from "./routes/mails";
import { messageRoutes } from "./routes/messages/messages";
import { realtimeRoutes } from "./routes/messages/realtime";
import { categoryRoutes } from "./routes/posts/categories";
import { coAuthorRoutes } from "./routes/drafts/co-authors";
import { commentRoutes } from "./routes/posts/comments";
import { importedCommentRoutes } from "./routes/posts/imported-comments";
import { inquiryRoutes } from "./routes/inquiries/inquiries";
import { reviewRoutes } from "./routes/inquiries/reviews";
import { landingRoutes } from "./routes/posts/landing";
import { notificationRoutes } from "./routes/notifications/notifications";
import { decisionRoutes } from "./routes/moderation/decisions";
import { accountNoteRoutes } from "./routes/moderation/account-notes";
import { reportRoutes } from "./routes/moderation/reports";
import { operationsRoutes } from "./routes/operations";
import { postCreationRoutes } from "./routes/posts/create-post";
import { postPictureRoutes } from "./routes/posts/post-pictures";
import { postRoutes } from "./routes/posts/posts";
import { revisionRoutes } from "./routes/revisions/revisions";
import { saveRoutes } from "./routes/posts/saves";
import { searchRoutes } from "./routes/posts/search";
import { seriesRoutes } from "./routes/posts/series";
import { postUpdateRoutes } from "./routes/posts/update-post";
import { sitemapRoutes } from "./routes/sitemap";
import { setUpRoutes } from "./routes/site/set-up";
import { siteRoutes } from "./routes/site/site";
import { sitePageRoutes } from "./routes/site/site-pages";
import { statsRoutes } from "./routes/stats";
import { importRoutes } from "./routes/archives/imports";
import { oldAddressRoutes } from "./routes/archives/old-addresses";
import { pastImportRoutes } from "./routes/archives/past-imports";
import { waitingImportRoutes } from "./routes/archives/waiting-imports";
import { exportRoutes } from "./routes/users/export";
import { photoRoutes } from "./routes/users/photos";
import { profileRoutes } from "./routes/users/profiles";
import { userAdminRoutes } from "./routes/users/user-admin";
import { blockRoutes } from "./routes/users/blocks";
import { userRoutes } from "./routes/users/users";
import { webRoutes } from "./routes/web";
import { type SecurityEvent, logSecurity } from "./services/request/security-log";

const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  FORBIDDEN: "access-refused",
  RATE_LIMITED: "rate-limited",
};

// Not strict: clients of this family of APIs end paths with a slash or not.
export const app = new Hono<AppEnv>({ strict: false });

app.use(requestContext, cors, requireDecodablePath);

addRoutes(app, [
  ...accountRoutes,
  ...categoryRoutes,
  ...coAuthorRoutes,
  ...commentRoutes,
  ...importedCommentRoutes,
  ...contactRoutes,
  ...decisionRoutes,
  ...docsRoutes,
  ...draftRoutes,
  ...revisionRoutes,
  ...emailChangeRoutes,
  ...emailRoutes,
  ...exportRoutes,
  ...feedRoutes,
  ...healthRoutes,
  ...imageRoutes,
  ...importRoutes,
  ...pastImportRoutes,
  ...waitingImportRoutes,
  ...inquiryRoutes,
  ...invitationRoutes,
  ...reviewRoutes,
  ...landingRoutes,
  ...mailFollowRoutes,
  ...mailRoutes,
  ...subscriberRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...operationsRoutes,
  ...passwordRoutes,
  ...postCreationRoutes,
  ...postPictureRoutes,
  // Before the posts by their ids.
  ...oldAddressRoutes,
  ...postRoutes,
  ...postUpdateRoutes,
  ...photoRoutes,
  ...profileRoutes,
  ...realtimeRoutes,
  ...reportRoutes,
  ...accountNoteRoutes,
  ...saveRoutes,
  ...searchRoutes,
  ...secondFactorRoutes,
  ...seriesRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...sharedDraftRoutes,
  ...setUpRoutes,
  ...sitePageRoutes,
  ...siteRoutes,
  ...sitemapRoutes,
  ...statsRoutes,
  ...tagRoutes,
  ...unsubscribeRoutes,
  ...userAdminRoutes,
  ...userRoutes,
  ...blockRoutes,
  ...verificationRoutes,
  ...webRoutes,
]);

app.notFound((c) => {
  throw routingError(app.routes, c.req.path);
});

app.onError((error, c) => {
  const { requestId } = c.var;
  if (error instanceof SettingsError) {
    logError(`Not set up: ${error.message}`, null, { id: requestId });
    return reportUnset(c) ?? errorResponse(error, requestId);
  }
  if (!(error instanceof ApiError)) logError("A request failed", error, { id: requestId });
  const event = error instanceof ApiError ? REFUSALS[error.code] : undefined;
  if (event) logSecurity(c, event, c.var.caller?.id ?? null);
  return errorResponse(error, requestId);
});
