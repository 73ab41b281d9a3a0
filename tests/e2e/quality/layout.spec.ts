import { setTextSize } from "../../fixtures/browser/devtools";
import {
  findCovered,
  findHeadingFaults,
  findMotion,
  findOverflow,
  findSmallTargets,
  findSpilled,
  spreadText,
} from "../../fixtures/browser/layout";
import { expect, test } from "../../fixtures/test";

/** A page as the checks of layout.spec see it, with nothing but what is given. */
function wrap(body: string, style = ""): string {
  return `<!doctype html><style>body { margin: 0 } ${style}</style><body>${body}</body>`;
}

const BUTTONS = "button { position: absolute; padding: 0; border: 0; min-width: 0 }";

test.use({ viewport: { width: 360, height: 600 } });

test("a small control beside another one is found, and one with space around it is not", async ({
  page,
}) => {
  const sized = (id: string, left: number, size: number) =>
    [
      `<button id="${id}"></button>`,
      `#${id} { left: ${left}px; top: 20px; width: ${size}px; height: ${size}px }`,
    ] as const;
  const place = async (...controls: (readonly [string, string])[]) => {
    const html = controls.map(([element]) => element).join("");
    const css = controls.map(([, rule]) => rule).join("\n");
    await page.setContent(wrap(html, BUTTONS + css));
    return findSmallTargets(page);
  };

  const crowded = await place(sized("one", 20, 16), sized("two", 40, 16));
  expect(crowded).toHaveLength(2);
  expect(crowded[0]).toContain('16 × 16 px: <button id="one">');
  const besideLarge = await place(sized("small", 20, 16), sized("large", 38, 40));
  expect(besideLarge).toEqual([expect.stringContaining('id="small"')]);
  expect(await place(sized("one", 20, 16), sized("two", 60, 16))).toEqual([]);
  expect(await place(sized("one", 20, 24), sized("two", 44, 24))).toEqual([]);
});

test("a small link is found in a list of links and excepted in a sentence", async ({ page }) => {
  const style = "a { font: 10px/12px monospace } .bar a { display: block; width: 90px }";
  const bar = '<nav class="bar"><a href="/a">First</a><a href="/b">Second</a></nav>';
  await page.setContent(wrap(bar, style));
  expect(await findSmallTargets(page)).toHaveLength(2);
  const sentence = '<p>Either <a href="/a">this</a> or <a href="/b">that</a>.</p>';
  await page.setContent(wrap(sentence, style));
  expect(await findSmallTargets(page)).toEqual([]);
  const row =
    '<ul><li><p><a href="/a">Kicker</a></p><h3><a href="/b">A title</a></h3> it is</li></ul>';
  await page.setContent(wrap(row, style + "p, h3 { margin: 0 }"));
  expect(await findSmallTargets(page)).toHaveLength(2);
  const hidden = `${bar}<style>.bar { visibility: hidden }</style>`;
  await page.setContent(wrap(hidden, style));
  expect(await findSmallTargets(page)).toEqual([]);
});

test("a link covered by another one is found, and one above it is not", async ({ page }) => {
  const style =
    "article, .above { position: relative } h2 a::after { content: ''; position: absolute; inset: 0 }";
  const card = (name: string) =>
    `<article><a class="${name}" href="/b">Food</a><h2><a href="/a">Soup</a></h2></article>`;
  await page.setContent(wrap(card("under"), style));
  expect(await findCovered(page)).toEqual([expect.stringContaining('<a class="under"')]);
  await page.setContent(wrap(card("above"), `${style} .above { z-index: 1 }`));
  expect(await findCovered(page)).toEqual([]);
});

test("content beyond the window is found, and content that scrolls in its own box is not", async ({
  page,
}) => {
  const wide = '<pre id="wide">x</pre>';
  const style = "#wide { width: 500px } .box { overflow: auto }";
  await page.setContent(wrap(wide, style));
  expect(await findOverflow(page)).toEqual([expect.stringContaining('id="wide"')]);
  await page.setContent(wrap(`<div class="box">${wide}</div>`, style));
  expect(await findOverflow(page)).toEqual([]);
});

test("content beyond its box is found, and content that wraps or scrolls is not", async ({
  page,
}) => {
  const style = "main { width: 100px; border: 1px solid } p { margin: 0; font: 16px monospace }";
  const foundIn = async (body: string, more = "") => {
    await page.setContent(wrap(`<main>${body}</main>`, style + more));
    return findSpilled(page);
  };
  const long = "<p>Incomprehensibilities</p>";
  expect(await foundIn(long)).toEqual([expect.stringMatching(/^\d+ px: <p>Incompre/)]);
  expect(await foundIn("<p>To be read in lines</p>")).toEqual([]);
  expect(await foundIn(long, "main { overflow: auto }")).toEqual([]);
  expect(await foundIn(long, "p { overflow: hidden }")).toEqual([]);
  expect(await foundIn(long, "main { border: 0 }")).toEqual([]);
  expect(await foundIn(long, "main { border: 0; background: #eee }")).toHaveLength(1);
  const button = '<div><button style="width: 150px">Wide</button></div>';
  expect(await foundIn(button)).toEqual([expect.stringContaining("<button")]);
  const named = '<button style="width: 60px"><b>Unimaginably</b></button>';
  expect(await foundIn(named)).toEqual([expect.stringContaining("<b>")]);
  const unseen = '<p>$9 <span class="sr-only" style="margin-left: 150px">dollars</span></p>';
  expect(await foundIn(unseen)).toEqual([]);
});

test("content without room for larger or wider text is found", async ({ page }) => {
  await page.setContent(wrap('<p id="wide">x</p>', "#wide { width: 20rem }"));
  expect(await findOverflow(page)).toEqual([]);
  await setTextSize(page, 32);
  expect(await findOverflow(page)).toEqual([expect.stringContaining('id="wide"')]);

  await page.setContent(
    wrap('<b id="long">Neither broken nor</b>', "b { font: 30px monospace; white-space: nowrap }"),
  );
  expect(await findOverflow(page)).toEqual([]);
  await spreadText(page);
  expect(await findOverflow(page)).toEqual([expect.stringContaining('id="long"')]);
});

test("missing, duplicate and skipped headings are found", async ({ page }) => {
  const faultsOf = async (body: string) => {
    await page.setContent(wrap(body));
    return findHeadingFaults(page);
  };
  expect(await faultsOf("<h2>Only a second</h2>")).toEqual(["0 headings of the first level"]);
  expect(await faultsOf("<h1>One</h1><h1>Two</h1>")).toEqual(["2 headings of the first level"]);
  expect(await faultsOf("<h1>One</h1><h3>Deep</h3>")).toEqual(["h1 before h3 Deep"]);
  expect(await faultsOf("<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Up again</h2>")).toEqual([]);
  const dialog = "<h1>One</h1><div role=dialog><h1>Of the dialog</h1></div>";
  expect(await faultsOf(dialog)).toEqual([]);
});

test("transitions and animations of elements and pseudo-elements are found", async ({ page }) => {
  const movers = '<p id="fades">a</p><p id="turns">b</p><p id="after">c</p><p id="still">d</p>';
  const style = `
    @keyframes turn { to { rotate: 1turn } }
    #fades { transition: opacity 0s, color 200ms }
    #turns { animation: turn 1s infinite }
    #after::after { content: ""; transition: opacity 0.2s }
    #still { transition: opacity 0.01ms; animation: turn 0.01ms }`;
  await page.setContent(wrap(movers, style));
  const found = await findMotion(page);
  expect(found.map((html) => /id="(\w+)"/u.exec(html)?.[1])).toEqual(["fades", "turns", "after"]);
  expect(found[2]).toMatch(/::after$/u);
});
