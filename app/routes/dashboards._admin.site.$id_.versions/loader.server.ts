import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SITE_LABELS } from "~api/contract/site/settings/site-settings";
import type { SiteField, SiteSettings } from "~api/contract/site/settings/site-settings";
import type { SiteVersion } from "~api/contract/site/settings/site-versions";
import { describeSettings } from "~/server/compare/describe-settings.server";
import { configuredSettings } from "~/server/api/site.server";
import { compareFields } from "~/server/compare/compare-fields.server";
import type { Viewer } from "~/server/context/request-context.server";
import type { WebEnv } from "~/server/env.server";
import { createFormKey } from "~/server/forms/form.server";
import { formatDateTimeIn } from "~/utils/format/time-zone";

/** The versions, and one of them with what it changed. */
export async function loadVersions(viewer: Viewer, { context, request }: LoaderFunctionArgs) {
  const versions = await context.api.site.listVersions();
  const shownId = new URL(request.url).searchParams.get("version");
  const index = versions.findIndex(({ id }) => id === shownId);
  const [newest, shown, earlier] = [versions[0], versions[index], versions[index + 1]];
  return {
    viewerId: viewer.id,
    shownId,
    isGone: shownId !== null && !shown,
    versions: versions.map((version) => toListed(version, viewer)),
    comparison: newest &&
      shown && {
        when: formatDateTimeIn(shown.createdAt, viewer.timeZone),
        changes: compare(context.env, shown, earlier, viewer),
        isCurrent: shown === newest,
        version: newest.version,
        formKey: createFormKey(),
      },
  };
}

/** What a version changed; null where the one before it is no longer kept. */
function compare(
  env: WebEnv,
  { version, settings: after }: SiteVersion,
  earlier: SiteVersion | undefined,
  { timeZone }: Viewer,
) {
  const configured = version === 2 ? configuredSettings(env) : null;
  const before = earlier?.settings ?? configured;
  if (!before) return null;
  const toTime = (iso: string) => iso && formatDateTimeIn(iso, timeZone);
  const shown = ({ announcementEnd, pausedUntil, ...settings }: SiteSettings) => {
    const times = { announcementEnd: toTime(announcementEnd), pausedUntil: toTime(pausedUntil) };
    const all = { ...settings, ...times, ...describeSettings(settings) };
    const texts = Object.entries(all).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value.join(", ") : String(value)) || "None",
    ]);
    return Object.fromEntries(texts) as Record<string, string>;
  };
  return compareFields(shown(before), shown(after), SITE_LABELS);
}

function toListed({ id, changed, by, createdAt }: SiteVersion, viewer: Viewer) {
  return {
    id,
    when: formatDateTimeIn(createdAt, viewer.timeZone),
    what: changed.map((name) => SITE_LABELS[name as SiteField] ?? name).join(", "),
    by: by?.id === viewer.id ? "You" : (by?.name ?? "A deleted account"),
  };
}
