import { Hono } from "hono";
import type { ErrorCode } from "../contract/common";
import type { AppEnv } from "./context";
import { addRoutes } from "./endpoint";
import { ApiError, errorResponse } from "./errors";
import { logError } from "./log";
import { cors } from "./middleware/cors";
import { routingError } from "./middleware/not-found";
import { requireDecodablePath, requestContext } from "./middleware/request";
import { accountRoutes } from "./routes/accounts/accounts";
import { emailChangeRoutes } from "./routes/accounts/email-change";
import { passwordRoutes } from "./routes/accounts/passwords";
import { sessionRoutes } from "./routes/accounts/sessions";
import { verificationRoutes } from "./routes/accounts/verification";
import { contactRoutes } from "./routes/contact";
import { docsRoutes } from "./routes/docs";
import { emailRoutes } from "./routes/emails";
import { healthRoutes } from "./routes/health";
import { imageRoutes } from "./routes/images";
import { messageRoutes } from "./routes/messages/messages";
import { realtimeRoutes } from "./routes/messages/realtime";
import { categoryRoutes } from "./routes/posts/categories";
import { commentRoutes } from "./routes/posts/comments";
import { postCreationRoutes } from "./routes/posts/create-post";
import { postPictureRoutes } from "./routes/posts/post-pictures";
import { postRoutes } from "./routes/posts/posts";
import { searchRoutes } from "./routes/posts/search";
import { postUpdateRoutes } from "./routes/posts/update-post";
import { sitemapRoutes } from "./routes/sitemap";
import { statsRoutes } from "./routes/stats";
import { exportRoutes } from "./routes/users/export";
import { profileRoutes } from "./routes/users/profiles";
import { userAdminRoutes } from "./routes/users/user-admin";
import { userRoutes } from "./routes/users/users";
import { type SecurityEvent, logSecurity } from "./security-log";

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
  ...commentRoutes,
  ...contactRoutes,
  ...docsRoutes,
  ...emailChangeRoutes,
  ...emailRoutes,
  ...exportRoutes,
  ...healthRoutes,
  ...imageRoutes,
  ...messageRoutes,
  ...passwordRoutes,
  ...postCreationRoutes,
  ...postPictureRoutes,
  ...postRoutes,
  ...postUpdateRoutes,
  ...profileRoutes,
  ...realtimeRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...sitemapRoutes,
  ...statsRoutes,
  ...userAdminRoutes,
  ...userRoutes,
  ...verificationRoutes,
]);

app.notFound((c) => {
  throw routingError(app.routes, c.req.path);
});

app.onError((error, c) => {
  const { requestId } = c.var;
  if (!(error instanceof ApiError)) logError("A request failed", error, { id: requestId });
  const event = error instanceof ApiError ? REFUSALS[error.code] : undefined;
  if (event) logSecurity(c, event, c.var.caller?.id ?? null);
  return errorResponse(error, requestId);
});
