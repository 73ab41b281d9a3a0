import type { Stats } from "~api/contract/common";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Statistics } from "~/components/ui/statistics";
import { paths } from "~/utils/paths";

/** The call to register, with the figures of the site. */
export function Invitation({ stats, isSignedIn }: { stats: Stats; isSignedIn: boolean }) {
  const figures = [
    { label: "posts to read", value: stats.posts },
    { label: "projects for sale", value: stats.projects },
    { label: "authors", value: stats.authors },
  ];
  return (
    <Card as="section" hasAwning className="section invite" aria-labelledby="join">
      <div className="invite-body">
        <div className="invite-text">
          <h2 id="join" className="title-lg">
            There is room for your stall
          </h2>
          <p className="muted">
            Write for as long as you like, free. When you have made something, put a price on it and
            sell from the same page.
          </p>
          <p className="row">
            <ButtonLink href={isSignedIn ? paths.dashboards() : paths.register()} variant="primary">
              {isSignedIn ? "To your dashboard" : "Create account"}
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
