import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toLookPath } from "~/server/api/site.server";
import { withFallback } from "~/server/api/failure.server";
import { isFormError } from "~/server/context/form-outcome.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { toHeaderViewer } from "~/utils/page/header-viewer";
import { paths } from "~/utils/paths";

const TRIED = "Only you see this look. Save it, or end the preview";

export type RootData = Awaited<ReturnType<typeof loadRoot>>;

/** Pages render without a viewer while the API is down. */
async function getHeaderViewer(context: RequestContext) {
  const viewer = await withFallback(context.getCurrentViewer(), null);
  return viewer && toHeaderViewer(viewer);
}

export async function loadRoot({ context, request }: LoaderFunctionArgs) {
  const [viewer, site] = await Promise.all([getHeaderViewer(context), context.getSite()]);
  const { env } = context;
  const tried = viewer?.isAdmin ? context.session.get("look") : undefined;
  return {
    viewer,
    csrf: context.session.get("csrf") ?? null,
    toast: await context.toasts.takeToast(request),
    theme: context.theme,
    lightPages: context.lightPages,
    shortcuts: context.shortcuts,
    hasFormError: isFormError(context.outcome),
    // A page rendered for a post elsewhere is not at its own URL.
    isStatic: context.outcome?.submission !== undefined || context.outcome?.type === "failed",
    site: {
      name: site.name,
      url: env.SITE_URL,
      year: new Date().getUTCFullYear(),
      social: site.social,
      footerLinks: site.footerLinks,
      look: tried ? toLookPath(tried) : site.look,
      announcement:
        tried && viewer ? { text: TRIED, href: paths.siteLook(viewer.id) } : site.announcement,
      pause: site.pause,
      takesAccounts: site.takesAccounts,
      hasMarketplace: site.hasMarketplace,
      teamActs: site.teamActs,
    },
  };
}
