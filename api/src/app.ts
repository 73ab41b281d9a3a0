import { createRouter } from "./call";
import { ApiError, errorResponse } from "./errors";
import { logError } from "./log";
import { cors } from "./middleware/cors";
import { refuseUnrouted } from "./middleware/not-found";
import { decodablePath, requestFrame } from "./middleware/request";
import { accountRoutes } from "./routes/accounts";
import { categoryRoutes } from "./routes/categories";
import { commentRoutes } from "./routes/comments";
import { contactRoutes } from "./routes/contact";
import { addDocumentation } from "./routes/docs";
import { emailRoutes } from "./routes/emails";
import { followRoutes } from "./routes/follows";
import { healthRoutes } from "./routes/health";
import { imageRoutes } from "./routes/images";
import { messageRoutes } from "./routes/messages";
import { ownDataRoutes } from "./routes/own-data";
import { passwordRoutes } from "./routes/passwords";
import { photoRoutes } from "./routes/photos";
import { postRoutes } from "./routes/posts";
import { profilePageRoutes } from "./routes/profile-page";
import { profileRoutes } from "./routes/profiles";
import { reactionRoutes } from "./routes/reactions";
import { realtimeRoutes } from "./routes/realtime";
import { searchRoutes } from "./routes/search";
import { sessionRoutes } from "./routes/sessions";
import { sitemapRoutes } from "./routes/sitemap";
import { statsRoutes } from "./routes/stats";
import { userAdminRoutes } from "./routes/user-admin";
import { userRoutes } from "./routes/users";

export const app = createRouter();

app.use(requestFrame, cors, decodablePath);

for (const router of [
  accountRoutes,
  sessionRoutes,
  passwordRoutes,
  profileRoutes,
  photoRoutes,
  profilePageRoutes,
  followRoutes,
  userAdminRoutes,
  messageRoutes,
  ownDataRoutes,
  realtimeRoutes,
  userRoutes,
  categoryRoutes,
  searchRoutes,
  reactionRoutes,
  postRoutes,
  commentRoutes,
  contactRoutes,
  emailRoutes,
  sitemapRoutes,
  statsRoutes,
  healthRoutes,
  imageRoutes,
]) {
  app.route("/", router);
}
addDocumentation(app);

app.notFound((c) => {
  throw refuseUnrouted(app.routes, c.req.path);
});

app.onError((error, c) => {
  const { requestId } = c.var;
  if (!(error instanceof ApiError)) logError("A request failed", error, { id: requestId });
  return errorResponse(error, requestId);
});
