import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import stylesheet from "~/styles/page-article.css?url";

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

export default function AboutPage() {
  const { posts, projects, authors, comments } = useLoaderData<typeof loader>();
  const { site } = useRootData();
  const count = (value: number) => value.toLocaleString("en");
  return (
    <article>
      <header className="article-head">
        <h1>A paper with a market beside it</h1>
        <p className="standfirst">
          {site.name} is a place to write, and to sell what you made, from the same page.
        </p>
      </header>
      <div className="prose">
        <p>
          Today there are {count(posts)} posts and {count(projects)} projects here, by{" "}
          {count(authors)} authors, with {count(comments)} comments under them.
        </p>
        <h2>Reading</h2>
        <p>
          Every page opens without an account, without a cookie and without a script. It works in a
          text browser, on an old phone, and on a train.
        </p>
        <h2>Writing</h2>
        <p>
          Anyone with an account writes: in Markdown, with a picture if there is one. You keep your
          name on it, and readers can comment, like it and follow you.
        </p>
        <h2>Selling</h2>
        <p>
          A post with a price is a project: a program, a typeface, a newsletter with its readers.
          Providers put them on the stalls. Buyers write to them; what is agreed is between the two.
        </p>
        <p>
          <ButtonLink href={paths.marketplace()}>Explore everything</ButtonLink>
        </p>
      </div>
    </article>
  );
}
