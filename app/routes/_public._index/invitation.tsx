import type { Stats } from "~api/contract/common";
import { REGISTRATION_CLOSED } from "~api/contract/site/settings/registration";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Statistics } from "~/components/ui/statistics";
import { nounOf } from "~/utils/format/numbers";
import { nameOfList } from "~/utils/page/marketplace-words";
import { paths } from "~/utils/paths";
import "./invitation.css";

const SELLING =
  "When you have made something to sell, put a price on it and offer it from the same page.";

type Props = { stats: Stats; isSignedIn: boolean; takesAccounts: boolean; hasMarketplace: boolean };

export function Invitation({ stats, isSignedIn, takesAccounts, hasMarketplace }: Props) {
  const posts = hasMarketplace ? stats.posts : stats.posts - stats.projects;
  const figures = [
    { label: `${nounOf(posts, "post")} to read`, value: posts },
    ...(hasMarketplace
      ? [{ label: `${nounOf(stats.projects, "project")} for sale`, value: stats.projects }]
      : []),
    { label: nounOf(stats.authors, "author"), value: stats.authors },
  ];
  const isClosed = !isSignedIn && !takesAccounts;
  const next = isSignedIn
    ? { href: paths.dashboards(), label: "Go to your dashboard" }
    : isClosed
      ? { href: paths.marketplace(), label: nameOfList({ hasMarketplace }) }
      : { href: paths.register(), label: "Register" };
  return (
    <Card as="section" hasAwning className="section invitation" aria-labelledby="join">
      <div className="invitation-body">
        <div className="invitation-text">
          <h2 id="join" className="title-lg">
            {isClosed ? "Come and read" : "Start publishing today"}
          </h2>
          <p className="muted">
            {isClosed
              ? `${REGISTRATION_CLOSED}. What its people publish is there for everybody to read.`
              : `Writing is free. ${hasMarketplace ? SELLING : "A paragraph will do."}`}
          </p>
          <p className="row">
            <ButtonLink href={next.href} variant="primary">
              {next.label}
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
