import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SitePageVersion } from "~api/contract/site/pages/documents";
import { compareFields } from "~/server/compare/compare-fields.server";
import type { Viewer } from "~/server/context/request-context.server";
import { createFormKey } from "~/server/forms/form.server";
import { formatDateTimeIn } from "~/utils/format/time-zone";

const LABELS = { title: "Title", slug: "Address", text: "Text", isPublished: "Shown to" };

/** The versions of a page, and one of them with what it changed. */
export async function loadVersions(
  viewer: Viewer,
  { context, request, params }: LoaderFunctionArgs,
) {
  const id = params["id"] ?? "";
  const versions = await context.api.sitePages.listVersions({ params: { id } });
  const shownId = new URL(request.url).searchParams.get("version");
  const index = versions.findIndex((version) => version.id === shownId);
  const [newest, shown, earlier] = [versions[0], versions[index], versions[index + 1]];
  return {
    id,
    viewerId: viewer.id,
    title: newest?.title ?? "",
    shownId,
    isGone: shownId !== null && !shown,
    versions: versions.map((version, at) => toListed(version, versions[at + 1], viewer)),
    comparison: newest &&
      shown && {
        when: formatDateTimeIn(shown.createdAt, viewer.timeZone),
        changes: compare(shown, earlier),
        isCurrent: shown === newest,
        version: newest.version,
        formKey: createFormKey(),
      },
  };
}

/** What a version changed; null where the one before it is no longer kept. */
function compare(version: SitePageVersion, earlier: SitePageVersion | undefined) {
  if (!earlier && version.version > 1) return null;
  return compareFields(earlier ? toShown(earlier) : {}, toShown(version), LABELS);
}

function toShown({ isPublished, ...version }: SitePageVersion) {
  return { ...version, isPublished: isPublished ? "Everybody" : "Admins only" };
}

function toListed(version: SitePageVersion, earlier: SitePageVersion | undefined, viewer: Viewer) {
  const { id, by, createdAt } = version;
  const changed = earlier
    ? Object.entries(LABELS).filter(([name]) => differ(version, earlier, name))
    : [];
  return {
    id,
    when: formatDateTimeIn(createdAt, viewer.timeZone),
    what: version.version === 1 ? "Written" : changed.map(([, label]) => label).join(", "),
    by: by?.id === viewer.id ? "You" : (by?.name ?? "A deleted account"),
  };
}

function differ(one: SitePageVersion, other: SitePageVersion, name: string): boolean {
  const field = name as keyof typeof LABELS;
  return one[field] !== other[field];
}
