import unhomoglyph from "unhomoglyph";

const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
const WHITE_SPACE = /\p{White_Space}+/gu;

/** Small letters that Unicode's table of confusables gives to none of the Latin ones they look like. */
const LOOKALIKES = mapLetters(["кмнтһԁԛԝӏ", "kmhthdqwl"], ["ακνχγη", "akvxyn"], ["ıɑɡ", "iag"]);

function mapLetters(...pairs: [others: string, usual: string][]): Map<string, string> {
  return new Map(
    pairs.flatMap(([others, usual]) =>
      [...others].map((letter, index): [string, string] => [letter, usual.charAt(index)]),
    ),
  );
}

/** The skeleton of UTS 39: what looks alike in Unicode's table is the same. */
function skeleton(text: string): string {
  return unhomoglyph(text.normalize("NFD")).normalize("NFD");
}

/** A name as it looks: two with the same key can hardly be told apart. */
export function nameKey(name: string): string {
  const plain = name.normalize("NFKC").replace(HIDDEN, "").replace(WHITE_SPACE, " ").trim();
  const usual = [...plain].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");
  const folded = skeleton(skeleton(usual).toLowerCase()).toLowerCase();
  return folded.replace(/[i1|]/gu, "l").replace(/0/gu, "o");
}
