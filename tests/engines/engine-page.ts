/** A page of a browser that Playwright cannot drive. Elements are named by XPaths, paths by the site. */
export type EnginePage = {
  open(path: string): Promise<void>;
  /** Sets the width of the page in CSS pixels; a browser with a larger least width takes that. */
  setWidth(width: number): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Types into a field, each newline by Enter; a list takes the option that begins so. */
  type(xpath: string, text: string): Promise<void>;
  /** The value of an expression of JavaScript in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** What the console has shown as an error; empty where the browser does not report it. */
  errors: string[];
  close(): Promise<void>;
};

/** How long an element may take to appear. */
export const APPEARS_WITHIN_MS = 10_000;

const isNamed = (name: string) => `(normalize-space()="${name}" or @aria-label="${name}")`;

export const button = (name: string) => `//button[${isNamed(name)}]`;
export const link = (name: string) => `//a[${isNamed(name)}]`;
/** The field whose label begins with a text. */
export const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
