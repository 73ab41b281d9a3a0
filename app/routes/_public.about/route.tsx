import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Statistics } from "~/components/ui/statistics";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import stylesheet from "~/styles/page-about.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description: "A paper with a market beside it: what this is, how it works, and for whom.",
    path: paths.about(),
  });

export function loader({ context: { visit } }: LoaderFunctionArgs) {
  return visit.api.users.stats();
}

const PILLARS = [
  {
    icon: "eye",
    heading: "Reading",
    text: "Every page opens without an account, without a cookie and without a script. It works in a text browser, on an old phone, and on a train.",
  },
  {
    icon: "pencil",
    heading: "Writing",
    text: "Anyone with an account writes: in Markdown, with a picture if there is one. You keep your name on it, and readers can comment, like it and follow you.",
  },
  {
    icon: "store",
    heading: "Selling",
    text: "A post with a price is a project: a program, a typeface, a newsletter with its readers. Providers put them on the stalls. Buyers write to them; what is agreed is between the two.",
  },
] as const;

export default function AboutPage() {
  const { posts, projects, authors, comments } = useLoaderData<typeof loader>();
  const { site } = useRootData();
  const figures = [
    { label: "posts", value: posts },
    { label: "projects for sale", value: projects },
    { label: "authors", value: authors },
    { label: "comments", value: comments },
  ];
  return (
    <article>
      <header className="article-head">
        <h1>A paper with a market beside it</h1>
        <p className="standfirst">
          {site.name} is a place to write, and to sell what you made, from the same page.
        </p>
      </header>
      <Statistics figures={figures} className="about-figures" />
      <div className="pillars">
        {PILLARS.map(({ icon, heading, text }) => (
          <section key={heading}>
            <Icon name={icon} />
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <p className="row">
        <ButtonLink href={paths.marketplace()} variant="primary">
          Explore everything
        </ButtonLink>
        <ButtonLink href={paths.contact()}>Ask us something</ButtonLink>
      </p>
    </article>
  );
}
