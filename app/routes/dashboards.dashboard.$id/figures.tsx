import type { OwnStats } from "~api/contract/site/own-stats";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import "./figures.css";

const FIGURES = [
  { name: "posts", label: "Posts", icon: "pencil" },
  { name: "views", label: "Views", icon: "eye" },
  { name: "likes", label: "Likes", icon: "thumb-up" },
  { name: "comments", label: "Comments", icon: "comment" },
  { name: "followers", label: "Followers", icon: "users" },
  { name: "unread", label: "Unread", icon: "mail" },
] as const satisfies readonly { name: keyof OwnStats; label: string; icon: IconName }[];

export function Figures({ stats }: { stats: OwnStats }) {
  return (
    <dl className="figures">
      {FIGURES.map(({ name, label, icon }) => (
        <div key={name} className="panel figure">
          <dt>
            <Icon name={icon} size="sm" />
            {label}
          </dt>
          <dd>{stats[name].toLocaleString("en")}</dd>
          {name === "followers" && stats.mailFollowers > 0 && (
            <dd className="figure-more">
              and {stats.mailFollowers.toLocaleString("en")} by e-mail
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
