import { withFallback } from "~/server/api/failure.server";
import type { SiteView } from "~/server/api/site.server";
import { createFormKey } from "~/server/forms/form.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import type { IconName } from "~/components/ui/icon";
import { paths } from "~/utils/paths";

// The default in the example settings.
const UNNAMED = "Ink Bazaar";
const ON_ITS_WAY = "The last one is on its way. Reload this page to see what became of it.";

/** A setup step. Its texts are made on the server, because few people load them. */
export type SiteStep = {
  title: string;
  icon: IconName;
  isDone: boolean;
  how?: string;
  /** A URL to copy. */
  url?: string;
  problem?: string;
  link?: { href: string; label: string };
  sendsTestMail?: boolean;
};

type Setup = NonNullable<Awaited<ReturnType<typeof readSetup>>>;

const readSetup = ({ api }: RequestContext) => withFallback(api.operations.getSetup(), null);

/** Null once the site is set up, and for everybody but its admin. */
export async function loadSetup(context: RequestContext, viewer: Viewer) {
  if (!viewer.isAdmin) return null;
  const [setup, site] = await Promise.all([readSetup(context), context.getSite()]);
  if (!setup) return null;
  const steps = listSteps(setup, site, context.env.SITE_URL, viewer);
  // A site may keep the default name.
  if (steps.slice(1).every(({ isDone }) => isDone)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = `${done} of ${steps.length}`;
  return { steps: steps.map(withoutWhatIsDone), progress, formKey: createFormKey() };
}

function withoutWhatIsDone(step: SiteStep): SiteStep {
  return step.isDone ? { title: step.title, icon: "circle-check", isDone: true } : step;
}

function listSteps(
  setup: Setup,
  { name, takesAccounts, needsInvitation }: SiteView,
  siteUrl: string,
  viewer: Viewer,
): SiteStep[] {
  const { testMail, hasSentMail, hasOwnCategory, hasOtherAccounts, hasPosts } = setup;
  const isWaiting = testMail?.status === "queued" && !testMail.reason;
  return [
    {
      title: "Name your site",
      icon: "store",
      isDone: name !== UNNAMED,
      how: `It is called ${name}. The logo shows the name, and so do e-mails.`,
      link: { href: paths.site(viewer.id), label: "Change the name" },
    },
    {
      title: "Choose your categories",
      icon: "folder",
      isDone: hasOwnCategory,
      how: "Posts without a category go in one that you can rename. Add others as you need them.",
      link: { href: paths.categoryList(viewer.id), label: "Edit categories" },
    },
    {
      title: "Invite people",
      icon: "user-plus",
      isDone: hasOtherAccounts,
      ...describeInviting({ takesAccounts, needsInvitation }, siteUrl, viewer),
    },
    {
      title: "Check that e-mail works",
      icon: "mail",
      // The last attempt counts.
      isDone: testMail ? testMail.status === "sent" : hasSentMail,
      how: `We send a test e-mail to ${viewer.email}.${isWaiting ? ` ${ON_ITS_WAY}` : ""}`,
      problem: testMail?.reason ? describeProblem(testMail) : undefined,
      sendsTestMail: true,
    },
    {
      title: "Publish the first post",
      icon: "pencil",
      isDone: hasPosts,
      how: "It only needs a title and a paragraph.",
      link: { href: paths.write(viewer.id), label: "Write a post" },
    },
  ];
}

function describeInviting(
  { takesAccounts, needsInvitation }: Pick<SiteView, "takesAccounts" | "needsInvitation">,
  siteUrl: string,
  viewer: Viewer,
): Pick<SiteStep, "how" | "url" | "link"> {
  if (needsInvitation) {
    return {
      how: "Make an invitation for each of them, and send them its link.",
      link: { href: paths.invitations(viewer.id), label: "Make an invitation" },
    };
  }
  if (takesAccounts) {
    return {
      how: "Send them this link, where they can register:",
      url: new URL(paths.register(), siteUrl).href,
    };
  }
  return {
    how: "The site takes no new accounts now. Let people register first.",
    link: { href: paths.site(viewer.id), label: "Change who may register" },
  };
}

function describeProblem({ status, reason }: NonNullable<Setup["testMail"]>): string {
  if (status === "failed") return `The last one was not delivered: ${reason}.`;
  return `The last one was not sent yet: ${reason}. We keep trying for 24 hours.`;
}
