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

const SERIF = 'Charter,"Bitstream Charter","Iowan Old Style","Sitka Text",Cambria,Gelasio,serif';

const FONT_RULES: Record<string, string> = {
  book: `h1,h2,h3,h4,.prose,.wordmark{font-family:${SERIF};letter-spacing:normal}`,
  device: "body{font-family:system-ui,sans-serif;letter-spacing:normal}",
};

const CORNER_RULES: Record<string, string> = {
  slight: toRadii(["2px", "2px", "4px", "4px", "6px"]),
  square: toRadii(["0", "0", "0", "0", "0"]),
};

/** The rules for the look in an address: as long as it is the same, so are they. */
export function sendLook(query: URLSearchParams): Response {
  const rules = [...query].map(([name, value]) => toRule(name, value));
  if (rules.length === 0 || rules.includes(undefined)) return new Response(null, { status: 404 });
  return new Response(rules.join(""), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

function toRule(name: string, value: string): string | undefined {
  if (name === "font") return ownValue(FONT_RULES, value);
  if (name === "corners") return ownValue(CORNER_RULES, value);
  if (name !== "light" && name !== "dark") return undefined;
  return /^[0-9a-f]{6}$/u.test(value)
    ? SELECTORS[name].join(toDeclarations(name, value))
    : undefined;
}

function ownValue(rules: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

function toDeclarations(theme: Theme, digits: string): string {
  return Object.entries(deriveAccent(theme, `#${digits}`))
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(";");
}

function toRadii(radii: string[]): string {
  const declarations = ["xs", "sm", "md", "lg", "xl"].map(
    (size, index) => `--radius-${size}:${radii[index]}`,
  );
  return `:root:root{${declarations.join(";")}}`;
}
