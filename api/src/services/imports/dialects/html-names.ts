const INLINE =
  "a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr";

/** What begins a block of HTML, in which no Markdown is read. */
export const BLOCK_TAGS = new Set(
  (
    "address article aside audio blockquote body caption center col colgroup dd details dialog dir div dl dt " +
    "embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main " +
    "menu meta nav noscript object ol optgroup option p param picture pre script search section select source " +
    "style summary svg table tbody td template textarea tfoot th thead title tr track ul video"
  ).split(" "),
);

/** What is nothing without all of its parts. */
export const WITH_PARTS = new Set(
  "audio dl figure form iframe object ol picture pre script select style svg table template ul video".split(
    " ",
  ),
);

const KNOWN = new Set([...INLINE.split(" "), ...BLOCK_TAGS]);

/** The name of the first tag. */
export function nameOfTag(html: string): string {
  return (/<\/?([a-z][\w-]*)/iu.exec(html)?.[1] ?? "").toLowerCase();
}

/** Whether a tag is one of HTML, or a comment; others may be words, such as `List<String>`. */
export function isKnownTag(tag: string): boolean {
  if (/^<[!?]/u.test(tag)) return true;
  const name = nameOfTag(tag);
  return KNOWN.has(name) || name.includes("-");
}
