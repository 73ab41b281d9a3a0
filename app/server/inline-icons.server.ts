import sprite from "~/components/ui/icons.svg?raw";
import spriteUrl from "~/components/ui/icons.svg?url";

const SYMBOL = /<symbol id="([^"]+)" (viewBox="[^"]+")>(.*?)<\/symbol>/gu;
const USE = /aria-hidden="true"><use href="([^"#]+)#([^"]+)"><\/use>/gu;

const drawings = new Map(
  [...sprite.matchAll(SYMBOL)].map(([, name, box, drawing]) => [
    name,
    `${box} aria-hidden="true">${drawing}`,
  ]),
);

/**
 * Puts the icons' drawings into a page that has no scripts, so that they are painted with its words
 * and no file has to come first. Pages with scripts share the file, which weighs less than the
 * drawings would in them.
 */
export function inlineIcons(html: string): string {
  return html.replace(USE, (icon, file: string, name: string) =>
    file === spriteUrl ? (drawings.get(name) ?? icon) : icon,
  );
}
