import { SITE_LANG } from "~api/contract/posts/languages";

/** The `lang` of a text where it is not that of the page around it. */
export function otherLang(lang: string): string | undefined {
  return lang === SITE_LANG ? undefined : lang;
}
