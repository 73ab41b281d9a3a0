import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Statistics } from "~/components/ui/statistics";
import { nounOf } from "~/utils/format/numbers";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "~/components/layout/article-head.css";
import "./about.css";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description: "What this site is, how it works and who it is for.",
    path: paths.about(),
  });

export function loader({ context }: LoaderFunctionArgs) {
  return context.api.stats.get();
}

const PILLARS = [
  {
    icon: "eye",
    heading: "Reading",
    text: "You can read everything without an account, without cookies and without JavaScript. It works in a text browser, on an old phone and on a slow connection.",
  },
  {
    icon: "pencil",
    heading: "Writing",
    text: "Anyone with an account can publish. Write in Markdown and add a picture. Readers can comment, like your posts and follow you.",
  },
  {
    icon: "store",
    heading: "Selling",
    text: "A post with a price is a project: an app, a typeface, a newsletter. Providers offer their projects in the marketplace. Buyers message them, and the two agree on the sale between themselves.",
  },
] as const;

export default function AboutPage() {
  const { posts: all, projects, authors, comments } = useLoaderData<typeof loader>();
  const { site } = useRootData();
  const isMarket = site.hasMarketplace;
  const posts = isMarket ? all : all - projects;
  const figures = [
    { label: nounOf(posts, "post"), value: posts },
    ...(isMarket ? [{ label: `${nounOf(projects, "project")} for sale`, value: projects }] : []),
    { label: nounOf(authors, "author"), value: authors },
    { label: nounOf(comments, "comment"), value: comments },
  ];
  return (
    <article>
      <header className="article-head">
        <h1>{isMarket ? "Write, and sell what you make" : "Write, and be read"}</h1>
        <p className="standfirst">
          {`${site.name} is a place to publish your writing${isMarket ? " and to sell what you make" : ""}.`}
        </p>
      </header>
      <Statistics figures={figures} className="about-figures" />
      <div className="pillars">
        {PILLARS.filter(({ icon }) => isMarket || icon !== "store").map(
          ({ icon, heading, text }) => (
            <section key={heading}>
              <Icon name={icon} />
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ),
        )}
      </div>
      <p className="row">
        <ButtonLink href={paths.marketplace()} variant="primary">
          Explore everything
        </ButtonLink>
        <ButtonLink href={paths.contact()}>Contact us</ButtonLink>
      </p>
    </article>
  );
}
