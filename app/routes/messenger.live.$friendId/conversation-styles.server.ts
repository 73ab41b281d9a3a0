import manifest from "virtual:remix/server-manifest";
import { MESSENGER_ROUTE } from "~/utils/messenger/message-types";

const ROUTES = ["root", "routes/dashboards", MESSENGER_ROUTE, `${MESSENGER_ROUTE}.$friendId`];

export const CONVERSATION_STYLES = [
  ...new Set(ROUTES.flatMap((id) => manifest.routes[id]?.css ?? [])),
];
