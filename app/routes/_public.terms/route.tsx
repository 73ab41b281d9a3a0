import type { MetaFunction } from "@remix-run/cloudflare";
import { Statement } from "~/components/layout/statement";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms",
    description: "What you may publish and sell here, what is yours, and what we may do.",
    path: paths.terms(),
  });

export default function TermsPage() {
  const { site } = useRootData();
  return (
    <Statement
      title="Terms of use"
      summary={`Whoever reads, writes or sells on ${site.name} agrees to this. It is short, so please read it.`}
    >
      <div className="statement">
        <h2>Your account</h2>
        <p>
          Give an e-mail address that is yours, keep your password to yourself, and do not pretend
          to be somebody else. What is done with your account counts as done by you.
        </p>
        <h2>What you write stays yours</h2>
        <p>
          By publishing you allow us to show it here, in feeds and in search engines, for as long as
          it is published. You can change it, take it along and delete it whenever you like. Publish
          only what you may publish: your own texts and pictures, or those that you have permission
          for.
        </p>
        <h2>What has no place here</h2>
        <ul>
          <li>what is against the law, or calls for it;</li>
          <li>threats, harassment, and hatred of people for what they are;</li>
          <li>other people’s private data, and sexual pictures of anybody who has not agreed;</li>
          <li>spam, fraud, malware, and accounts that exist to push something;</li>
          <li>attempts to break the site, or to read what is not meant for you.</li>
        </ul>
        <h2>What we may do</h2>
        <p>
          Anybody can report a post, a comment or a profile. Our moderators may hide what breaks
          these rules, warn its author, or block them for a time or for good. Whoever is concerned
          is told what was decided and why, and may answer once. Each decision is recorded.
        </p>
        <h2>Buying and selling</h2>
        <p>
          Sellers answer for what they offer: it must be theirs to sell, and be what they say. A
          sale is a contract between the two of you. We take no payment and no share, and are no
          party to it.
        </p>
        <h2>No guarantee</h2>
        <p>
          We work to keep {site.name} running and your data safe, but offer it as it is. Keep copies
          of what matters to you: your account settings have a download of everything.
        </p>
        <h2>Leaving, and changes</h2>
        <p>
          You may delete your account at any time; <a href={paths.privacy()}>Privacy</a> says what
          then remains, and how long. If these terms change in a way that matters, we say so here
          before they do.
        </p>
      </div>
    </Statement>
  );
}
