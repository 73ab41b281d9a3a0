import type { MetaFunction } from "@remix-run/cloudflare";
import { Statement } from "~/components/layout/statement";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Accessibility",
    description: "How this site is made for everybody, how that is checked, and what is missing.",
    path: paths.accessibility(),
  });

export default function AccessibilityPage() {
  const { site } = useRootData();
  return (
    <Statement
      title="Accessibility"
      summary={`${site.name} aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page.`}
    >
      <div className="statement">
        <h2>What you can rely on</h2>
        <ul>
          <li>Everything works without scripts, with a keyboard alone and in a text browser.</li>
          <li>Text can be twice as large, and a window 320 pixels wide, and nothing is cut off.</li>
          <li>Both themes have enough contrast; nothing is said by colour alone.</li>
          <li>What moves stands still where your system asks for less motion.</li>
          <li>
            An error stands beside its field and is announced, and nothing that you typed is lost.
          </li>
        </ul>
        <h2>How it is checked</h2>
        <p>
          Before each release, programs open every page with scripts and without: in both themes, on
          wide and on narrow screens and with large text. They look for faults by the rules of axe
          for WCAG 2.2 A and AA, for parts that overlap, for targets that are too small and for
          headings that skip a level. The main journeys are walked with a keyboard and in the text
          browser w3m.
        </p>
        <h2>What we know to be missing</h2>
        <ul>
          <li>
            Authors describe their pictures themselves. Some say that a picture is decoration where
            a description would help.
          </li>
          <li>
            Programs find only a part of all faults, and people with disabilities have not yet
            tested all pages.
          </li>
        </ul>
        <h2>Tell us</h2>
        <p>
          If something is hard to use, <a href={paths.contact()}>write to us</a>: which page, and
          what you use to read it. There is no need for an account.
        </p>
      </div>
    </Statement>
  );
}
