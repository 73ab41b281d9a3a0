import type { MetaFunction } from "@remix-run/cloudflare";
import { PolicyPage } from "~/components/layout/policy-page";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Accessibility",
    description:
      "How we make this site accessible to everyone, how we check it, and what is missing.",
    path: paths.accessibility(),
  });

export default function AccessibilityPage() {
  const { site } = useRootData();
  return (
    <PolicyPage
      title="Accessibility"
      summary={`${site.name} aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page.`}
    >
      <div className="policy">
        <h2>What you can rely on</h2>
        <ul>
          <li>Everything works without scripts, with just a keyboard and in a text browser.</li>
          <li>With text twice as large, or a window 320 pixels wide, nothing is cut off.</li>
          <li>Both themes have enough contrast; no meaning depends on colour alone.</li>
          <li>Animations stop if your system asks for reduced motion.</li>
          <li>
            Errors appear next to their field and are announced, and nothing you typed is lost.
          </li>
        </ul>
        <h2>How we check it</h2>
        <p>
          Before each release, automated tests open every page with scripts and without: in both
          themes, on wide and narrow screens and with large text. They check the axe rules for WCAG
          2.2 A and AA, and look for overlapping elements, targets that are too small and headings
          that skip a level. We test the main journeys with a keyboard and in the text browser w3m.
        </p>
        <h2>Known gaps</h2>
        <ul>
          <li>
            Authors describe their own pictures. Some mark a picture as decoration where a
            description would help.
          </li>
          <li>
            Automated tests find only some problems, and people with disabilities have not yet
            tested every page.
          </li>
        </ul>
        <h2>Tell us</h2>
        <p>
          If something is hard to use, <a href={paths.contact()}>write to us</a>: which page, and
          what you use to read it. You don’t need an account.
        </p>
      </div>
    </PolicyPage>
  );
}
