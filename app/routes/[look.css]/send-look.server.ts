import { type Theme, deriveAccent } from "~api/contract/site/settings/accent";

// As the variant `dark-theme` of the tokens: prints are always light.
const SELECTORS: Record<Theme, readonly string[]> = {
  light: [":root:root{", "}"],
  dark: [
    '@media screen{:root[data-theme="dark"]{',
    '}}@media screen and (prefers-color-scheme:dark){:root[data-theme="system"]{',
    "}}",
  ],
};

/** The tokens for the colours in an address: as long as it is the same, so are they. */
export function sendLook(query: URLSearchParams): Response {
  const themes = (["light", "dark"] as const).flatMap((theme) => {
    const digits = query.get(theme);
    return digits === null ? [] : [{ theme, digits }];
  });
  if (themes.length === 0 || themes.some(({ digits }) => !/^[0-9a-f]{6}$/u.test(digits))) {
    return new Response(null, { status: 404 });
  }
  const rules = themes.map(({ theme, digits }) =>
    SELECTORS[theme].join(toDeclarations(theme, digits)),
  );
  return new Response(rules.join(""), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

function toDeclarations(theme: Theme, digits: string): string {
  return Object.entries(deriveAccent(theme, `#${digits}`))
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(";");
}
