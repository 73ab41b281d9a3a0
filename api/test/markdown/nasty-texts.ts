import * as fc from "fast-check";

/** What other editors are known to lose or change. */
export const NASTY_TEXTS = [
  "- a  \n  b\\\n  c\n",
  "# a\\\nb\n\n| a<br>b | c |\n|:-:|--:|\n| `x\\|y` | z | more |\n",
  "1.\n\n2)\n\n+\n\n-\n\n\\---\n\n\\===\n",
  "- [ ]\n- [x]\n- 1.\n- [ ] words\n",
  "**bold *and italic***, *`code`*, 漢字**です。**字\n",
  "**bold with\\\na break**\n\n\\- not a point\n\\- nor this\n",
  "- a\n\n\n\nwhat follows\n",
  "a\\\n\\- [x](/u)\n",
  "~~~\nx\n~~~\n\n````\n```\nx\n```\n````\n\n    indented\n\n- a\n\n  ```js\n  b\n  ```\n",
  "H<sub>2</sub>O <kbd>Ctrl</kbd>\n\n<div>\n\na\n\n</div>\n\n<!-- a comment -->\n",
  "* a\n* b\n\n+ c\n\n  d\n\n7) e\n8) f\n",
  "[a]: /e 'title'\n\nSee [a], [it][a] and <https://a.example/b_c_(d)>.\n\nhttps://a.example/_b_c\n",
  "Noted[^1].\n\n[^1]: One.\n\n    Two.\n\n- after\n",
  "2 \\* 3 \\* 4, snake_case_name, \\[no link](x)\n\n\\#1 of 3\n\n1\\. April\n",
  "a   \r\n\r\nb\r\n",
  "no line end",
  "\n\n  \nfirst\n\n\n",
  "",
];

const PIECES = [
  ..."a|b c|snake_case| |  |*|**|_|__|~~|`|``|[|]|(|)|](/u)|![|\\|<|>|^|[^1]|^[x]|!|#".split("|"),
  ..."&amp;|&|1.|2)|-|+|=|:|漢字|。|\"|'|é|<br>|<sup>2</sup>|@robin|www.a.example".split("|"),
  "https://a.example/b_c_d",
  "![one](picture:0123456789abcdef01234567)",
  '![two](picture:0123456789abcdef01234567#wide "t")\n![three](picture:0123456789abcdef01234567)',
  "|",
  "  \n",
  "\\\n",
  "\n",
];
const STARTS = [
  ...Array<string>(6).fill(""),
  ..."# |## |> |> > |- |* |+ |1. |7) |- [ ] |- [x] |  - |    |   |\t|  > ".split("|"),
  ..."```|~~~|````|---|===|[d]: /e|[^1]: |***|1.|-".split("|"),
  "| a | b |\n|---|:-:|\n| ",
];

const line = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }))
  .map(([start, rest]) => start + rest.join(""));

/** Texts of marks in all orders. */
export const anyText = fc
  .array(fc.tuple(line, fc.constantFrom("\n", "\n\n", "\n\n\n")), { maxLength: 10 })
  .map((lines) => lines.flat().join(""));
