import { SITE_LANG } from "~api/contract/posts/languages";

export function otherLang(lang: string): string | undefined {
  return lang === SITE_LANG ? undefined : lang;
}
