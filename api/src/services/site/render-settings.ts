import type { SiteSettings } from "../../../contract/site/settings/site-settings";
import { invalid } from "../../lib/errors";
import type { StoredSettings } from "../../queries/site/site-versions";
import type { ServiceContext } from "../request/context";
import { renderAdminText } from "./render-admin-text";

/** Settings as they are stored. Refuses to show a text that is empty, or one that no page may have. */
export async function renderSettings(
  c: ServiceContext,
  settings: SiteSettings,
): Promise<StoredSettings> {
  const { landing, landingText } = settings;
  if (landing.includes("text") && landingText === "") {
    throw invalid({ landingText: ["Enter the text, or do not show it"] });
  }
  const landingHtml = landingText && (await renderAdminText(c, landingText, "landingText"));
  return { ...settings, landingHtml };
}
