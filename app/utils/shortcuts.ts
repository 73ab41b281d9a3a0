import { paths } from "~/utils/paths";

type Shortcut = {
  /** What is pressed, one after the other. */
  keys: string;
  does: string;
  /** Where it leads; the others act on the page. */
  to?: (viewerId: string | undefined) => string;
};

/** Of somebody signed out the dashboard asks who they are. */
const own = (path: (id: string) => string) => (id: string | undefined) =>
  id ? path(id) : paths.dashboards();

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "?", does: "Show the shortcuts" },
  { keys: "/", does: "Go to the search" },
  { keys: "n", does: "Write a post", to: own(paths.write) },
  { keys: "g h", does: "Go home", to: paths.home },
  { keys: "g e", does: "Go to everything there is to explore", to: () => paths.marketplace() },
  { keys: "g d", does: "Go to your dashboard", to: own(paths.dashboard) },
  { keys: "g m", does: "Go to your messages", to: own((id) => paths.messenger(id)) },
  { keys: "g o", does: "Go to your own posts", to: own((id) => paths.posts(id)) },
  { keys: "g p", does: "Go to your profile", to: own(paths.profile) },
  { keys: "g s", does: "Go to your settings", to: own(paths.settings) },
];
