"""Makes the product's two font files from Inter's variable one (Debian: fonttools, python3-brotli).

    python3 tools/subset-font.py inter-latin-wght-normal.woff2

The basic one has what nearly every page is written with, and fits into the first answer of a new
connection (ten segments, RFC 6928); the other has the rest of the Latin letters, fetched by pages
that use them. Of kerning, the values of the regular weight serve all.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER = Path(__file__).parent.parent / "app" / "fonts"
WEIGHTS = {"wght": (400, 800)}
FIRST_ANSWER_BYTES = 10 * 1460
BASIC = [*range(0x20, 0x7F), *map(ord, "\u00a0©·×é–—‘’“”…€")]


def flatten_kerning(font: TTFont) -> None:
    """Leaves out by how much each pair is moved in other weights."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if lookup.LookupType == 9 else table
            rows = pairs.PairSet if pairs.Format == 1 else pairs.Class1Record
            for row in rows:
                records = row.PairValueRecord if pairs.Format == 1 else row.Class2Record
                for value in (record.Value1 for record in records):
                    if hasattr(value, "XAdvDevice"):
                        del value.XAdvDevice
            pairs.ValueFormat1 = 0x0004
    definitions = font["GDEF"].table
    definitions.VarStore = None
    definitions.Version = 0x00010000


def write(source: str, name: str, letters: list[int], features: list[str]) -> int:
    # Between the two steps it is written and read again, as each expects.
    whole = BytesIO()
    instantiateVariableFont(TTFont(source), WEIGHTS).save(whole)
    font = TTFont(whole)
    options = Options(layout_features=features)
    # Widths follow from the outlines, names of weights from the styles.
    options.drop_tables += ["HVAR", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    flatten_kerning(font)
    font.flavor = "woff2"
    path = FOLDER / name
    font.save(path)
    return path.stat().st_size


def main() -> None:
    [source] = sys.argv[1:]
    others = [letter for letter in TTFont(source).getBestCmap() if letter not in BASIC]
    basic = write(source, "inter-basic-400-800.woff2", BASIC, ["kern", "tnum"])
    latin = write(source, "inter-latin-400-800.woff2", others, ["kern"])
    print(f"{basic} and {latin} bytes")
    if basic > FIRST_ANSWER_BYTES:
        sys.exit("The basic letters are more than a first answer holds.")


main()
