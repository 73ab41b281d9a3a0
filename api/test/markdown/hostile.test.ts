import { expect, test } from "vitest";
import { renderMarkdown } from "../../src/lib/markdown/render";
import { sanitise } from "../../src/lib/markdown/sanitise";

const LINKS = [
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a]( javascript:alert(1))",
  "[a](<javascript:alert(1)>)",
  "[a](<java\nscript:alert(1)>)",
  "[a](java\tscript:alert(1))",
  "[a](javascript&colon;alert(1))",
  "[a](javascript&#58;alert(1))",
  "[a](javascript&#x3A;alert(1))",
  "[a](&#106;&#97;&#118;&#97;script:alert(1))",
  "[a](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](&#1;javascript:alert(1))",
  "[a](&#0;javascript:alert(1))",
  "[a](\u200bjavascript:alert(1))",
  "[a](java&Tab;script:alert(1))",
  "[a](java&NewLine;script:alert(1))",
  "[a](javascript:alert(1)//https://a.example)",
  "[a](javascript://a.example/%0aalert(1))",
  "[a](javascript\\:alert(1))",
  "[a](javas%63ript:alert(1))",
  "[a](jar:javascript:alert(1)!/)",
  "[a](vbscript:msgbox(1))",
  "[a](VBSCRIPT:msgbox(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[a](data:image/svg+xml,<svg onload=alert(1)>)",
  "[a](data:image/png;base64,iVBORw0KGgo=)",
  "[a](file:///etc/passwd)",
  "[a](blob:https://a.example/1)",
  "[a](view-source:https://a.example)",
  "[a](intent://a.example#Intent;end)",
  "[a](//a.example)",
  "[a](\\\\a.example)",
  "[a](/\\a.example)",
  "[a](https:a.example)",
  "[a](:javascript:alert(1))",
  "[a]: javascript:alert(1)\n\n[a]",
  "[a]: <javascript:alert(1)> 'x'\n\n[b][a]",
  "<javascript:alert(1)>",
  "<data:text/html,alert(1)>",
  "<vbscript:alert(1)>",
  "javascript://a.example/%0aalert(1)",
  "![a](javascript:alert(1))",
  "![a](data:image/svg+xml;base64,PHN2Zy8+)",
  "![a][b]\n\n[b]: javascript:alert(1)",
  "[![a](https://a.example)](javascript:alert(1))",
  "[a](javascript:alert(1) 'title')",
  "[[a](javascript:alert(1))](javascript:alert(2))",
];

const MARKUP = [
  "<script>alert(1)</script>",
  "<ScRiPt >alert(1)</sCrIpT>",
  "<<script>alert(1)//<</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></table></math>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object>",
  "<embed src=javascript:alert(1)>",
  "<base href=javascript:alert(1)//>",
  "<meta http-equiv=refresh content='0;javascript:alert(1)'>",
  "<link rel=stylesheet href=//a.example>",
  "<form id=f action=javascript:alert(1)><input name=attributes></form>",
  "<details open ontoggle=alert(1)>",
  "<style>@import '//a.example'</style>",
  "<a href=javascript:alert(1)>a</a>",
  "<p style='background:url(javascript:alert(1))'>",
  "<div id=getElementById name=body class=admin>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><script>alert(1)</script></template>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!doctype html><?xml version='1.0'?><![CDATA[<script>alert(1)</script>]]>",
  "</div></main></body><script>alert(1)</script>",
  "- <script>alert(1)</script>\n\n> <img onerror=alert(1) src=x>",
  "| <script> |\n|-|\n| <img src=x onerror=alert(1)> |",
  "# <svg onload=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\u0000<scr\u0000ipt>alert(1)</script>",
];

const ATTRIBUTES = [
  "[a](https://a.example '\"><script>alert(1)</script>')",
  "[a](https://a.example 'x\" onmouseover=\"alert(1)')",
  "[a](https://a.example \"x' onmouseover='alert(1)\")",
  "[a](https://a.example '&quot; onmouseover=&quot;alert(1)')",
  '[a](https://a.example/"onmouseover="alert(1))',
  '[a](<https://a.example/" onmouseover="alert(1)>)',
  "[a](https://a.example/'><img src=x onerror=alert(1)>)",
  '![" onerror="alert(1)](https://a.example)',
  "![<img src=x onerror=alert(1)>](https://a.example)",
  '<https://a.example/"onclick="alert(1)>',
  'https://a.example/"onclick="alert(1)',
  "https://a.example/'><script>alert(1)</script>",
  '<mailto:a@a.example?subject="><script>alert(1)</script>>',
  'a"onclick="alert(1)@a.example',
  '```" onclick="alert(1)\n<script>alert(1)</script>\n```',
  '```html\n</code></pre><script>alert(1)</script><a href="javascript:alert(1)">\n```',
  "```js\n`${'</span><script>alert(1)</script>'}`\n```",
  'a[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: <script>alert(1)</script>',
  "a^[<img src=x onerror=alert(1)>]",
  "```</code></pre><script>alert(1)</script>\n```",
  "`</code><script>alert(1)</script>`",
  "- [x](https://a.example) [ ] <b onclick=alert(1)>",
  '1" onclick="alert(1). a',
  '|a|\n|:" onclick="alert(1)-:|',
];

const TAGS =
  "h2 h3 h4 h5 h6 p blockquote ul ol li hr br a em strong s sup code pre div span section".split(
    " ",
  );
const TABLE_TAGS = "table thead tbody tr th td".split(" ");
const ATTRIBUTE_VALUES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|#section$|#(?:section|note)-)/iu,
  id: /^(?:section$|(?:section|note)-[\p{L}\p{N}-]+$)/u,
  rel: /^nofollow ugc noopener$/u,
  title: /./u,
  class:
    /^(?:task|task-item|table-scroll|bare|anchor|notes|align-center|align-right|code-[a-z_]+(?: [a-z]+_)*)$/u,
  role: /^(?:group|img)$/u,
  "aria-label":
    /^(?:Code|Table|Done|To do|Link to this section|Notes?|Note \d+|Back to the text)$/u,
  tabindex: /^0$/u,
  scope: /^col$/u,
  start: /^\d+$/u,
};

/** Reads the HTML with the parser of the runtime, and names what does not belong there. */
async function strangersIn(html: string): Promise<string[]> {
  const strangers: string[] = [];
  const reader = new HTMLRewriter()
    .on("*", {
      element({ tagName, attributes }) {
        if (![...TAGS, ...TABLE_TAGS].includes(tagName)) strangers.push(`<${tagName}>`);
        for (const [name, value] of attributes ?? []) {
          if (!ATTRIBUTE_VALUES[name ?? ""]?.test(value ?? ""))
            strangers.push(`${name}="${value}"`);
        }
      },
    })
    .onDocument({
      comments: (comment) => void strangers.push(`<!--${comment.text}-->`),
      doctype: (doctype) => void strangers.push(`<!doctype ${doctype.name}>`),
    });
  await reader.transform(new Response(html)).arrayBuffer();
  return strangers;
}

test.for(LINKS)("%j leads nowhere", async (source) => {
  const html = renderMarkdown(source);
  expect(await strangersIn(html)).toEqual([]);
  expect(html).not.toMatch(/href="(?!https:\/\/a\.example|#)/u);
});

test.for([...MARKUP, ...ATTRIBUTES])("%j runs nothing", async (source) => {
  expect(await strangersIn(renderMarkdown(source))).toEqual([]);
});

test.for([...MARKUP, ...ATTRIBUTES])("%j stays text within other Markdown", async (source) => {
  for (const around of [`**${source}**`, `> - ${source}`, `[${source}](https://a.example)`]) {
    expect(await strangersIn(renderMarkdown(around))).toEqual([]);
  }
});

test.for([...MARKUP, '<a href="javascript:alert(1)" id="x" onclick="y">a</a>', "<p id=x>a</p>"])(
  "the second wall stops %j if the first should fall",
  async (html) => {
    expect(await strangersIn(sanitise(html))).toEqual([]);
  },
);

test("raw HTML is shown as typed", () => {
  expect(renderMarkdown("<img src=x onerror=alert(1)>").trim()).toBe(
    "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
  );
});

test("these checks find an attack where there is one", async () => {
  expect(await strangersIn('<p id="x"><a href="javascript:y">a</a></p><!--z-->')).toEqual([
    'id="x"',
    'href="javascript:y"',
    "<!--z-->",
  ]);
});
