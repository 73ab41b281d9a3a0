import { paths } from "~/utils/paths";

type Shortcut = {
  keys: string;
  label: string;
  to?: (viewerId: string | undefined) => string;
};

const own = (path: (id: string) => string) => (id: string | undefined) =>
  id ? path(id) : paths.dashboards();

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "?", label: "Show keyboard shortcuts" },
  { keys: "/", label: "Search" },
  { keys: "n", label: "Write a post", to: own(paths.write) },
  { keys: "g h", label: "Go to the home page", to: paths.home },
  { keys: "g e", label: "Explore posts and projects", to: () => paths.marketplace() },
  { keys: "g d", label: "Go to your dashboard", to: own(paths.dashboard) },
  { keys: "g m", label: "Go to your messages", to: own((id) => paths.messenger(id)) },
  { keys: "g o", label: "Go to your posts", to: own((id) => paths.posts(id)) },
  { keys: "g p", label: "Go to your profile", to: own(paths.profile) },
  { keys: "g s", label: "Go to your settings", to: own(paths.settings) },
];
