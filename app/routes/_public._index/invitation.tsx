import type { Stats } from "~api/contract/common";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Statistics } from "~/components/ui/statistics";
import { nounOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import "./invitation.css";

export function Invitation({ stats, isSignedIn }: { stats: Stats; isSignedIn: boolean }) {
  const figures = [
    { label: `${nounOf(stats.posts, "post")} to read`, value: stats.posts },
    { label: `${nounOf(stats.projects, "project")} for sale`, value: stats.projects },
    { label: nounOf(stats.authors, "author"), value: stats.authors },
  ];
  return (
    <Card as="section" hasAwning className="section invitation" aria-labelledby="join">
      <div className="invitation-body">
        <div className="invitation-text">
          <h2 id="join" className="title-lg">
            Start publishing today
          </h2>
          <p className="muted">
            Writing is free. When you have made something to sell, put a price on it and offer it
            from the same page.
          </p>
          <p className="row">
            <ButtonLink href={isSignedIn ? paths.dashboards() : paths.register()} variant="primary">
              {isSignedIn ? "Go to your dashboard" : "Register"}
            </ButtonLink>
            <ButtonLink href={paths.about()} variant="ghost">
              How it works
            </ButtonLink>
          </p>
        </div>
        <Statistics figures={figures} />
      </div>
    </Card>
  );
}
