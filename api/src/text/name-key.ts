const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
const WHITE_SPACE = /\p{White_Space}+/gu;

/** Cyrillic, Greek and rare Latin letters, and under each the usual one that it looks like. */
const LOOKALIKES = mapLetters(
  ["АВЕЅІЈКМНОРСТУХаеѕіјорсухвкмнтһԁԛԝӏ", "ABESIJKMHOPCTYXaesijopcyxbkmhthdqwl"],
  ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχγη", "ABEZHIKMNOPTYXaikvopuxyn"],
  ["ıɑɡ", "iag"],
);

function mapLetters(...pairs: [others: string, usual: string][]): Map<string, string> {
  return new Map(
    pairs.flatMap(([others, usual]) =>
      [...others].map((letter, index): [string, string] => [letter, usual.charAt(index)]),
    ),
  );
}

/** A name as it looks: two with the same key can hardly be told apart. */
export function nameKey(name: string): string {
  const plain = name.normalize("NFKC").replace(HIDDEN, "").replace(WHITE_SPACE, " ").trim();
  const usual = [...plain].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");
  return usual.toLowerCase().replace(/[i1|]/gu, "l").replace(/0/gu, "o");
}
