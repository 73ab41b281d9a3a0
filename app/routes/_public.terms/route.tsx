import type { MetaFunction } from "@remix-run/cloudflare";
import { PolicyPage } from "~/components/layout/policy-page";
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
    <PolicyPage title="Terms of use" summary={`By using ${site.name} you agree to these terms.`}>
      <div className="policy">
        <h2>Your account</h2>
        <p>
          Use an e-mail address that is yours, keep your password to yourself, and don’t pretend to
          be someone else. You’re responsible for what is done with your account.
        </p>
        <h2>What you write stays yours</h2>
        <p>
          By publishing you allow us to show it here, in feeds and in search engines, as long as it
          is published. You can edit, download and delete it whenever you like. Publish only what
          you have the right to publish: your own texts and pictures, or ones you have permission to
          use.
        </p>
        <h2>What isn’t allowed here</h2>
        <ul>
          <li>anything illegal, or that encourages it;</li>
          <li>threats, harassment, and hatred of people for who they are;</li>
          <li>other people’s private data, and sexual pictures of anyone who hasn’t agreed;</li>
          <li>spam, fraud, malware, and accounts that exist only to promote something;</li>
          <li>attempts to break the site, or to read what is not meant for you.</li>
        </ul>
        <h2>What we may do</h2>
        <p>
          Anyone can report a post, comment, profile or review, and members can report messages they
          receive. Our moderators may hide what breaks these rules, warn its author, or block them
          for a time or permanently. When they do, we tell the person concerned what they decided
          and why, and the person can reply once. Every decision is logged.
        </p>
        <h2>Buying and selling</h2>
        <p>
          Sellers are responsible for what they offer: it must be theirs to sell, and be what they
          say it is. A sale is a contract between buyer and seller. We handle no payments, take no
          share, and aren’t a party to it.
        </p>
        <h2>No guarantee</h2>
        <p>
          We work to keep {site.name} running and your data safe, but offer it as is. Keep copies of
          what matters to you: you can download your data in your account settings.
        </p>
        <h2>Leaving, and changes</h2>
        <p>
          You can delete your account at any time; <a href={paths.privacy()}>Privacy</a> says what
          remains, and for how long. If these terms change in a way that matters, we’ll say so here
          first.
        </p>
      </div>
    </PolicyPage>
  );
}
