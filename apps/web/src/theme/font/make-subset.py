"""Makes nunito-subset.woff2, the one font file of a first visit, from the files of @fontsource-variable/nunito.

    pip install fonttools==4.66.1 brotli==1.2.0
    python apps/web/src/theme/font/make-subset.py

It has the Latin letters of all interface and most word languages. The package divides these into two files; a page with one
Slovak letter fetches both. It also has the arrows of arrows.py. Other letters still come from the package's files, so
`unicode-range` in font.css must name the same characters as here.
"""

from pathlib import Path

from arrows import add_arrows
from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR

HERE = Path(__file__).parent
FILES = HERE.parents[4] / "node_modules/@fontsource-variable/nunito/files"
# All of the package's file "latin".
LATIN = "0-FF,131,152-153,2BB-2BC,2C6,2DA,2DC,304,308,329,2000-206F,20AC,2122,2212,2215,FEFF,FFFD"
# Latin Extended-A: Slovak, Czech, Polish, Hungarian, Turkish, Croatian, Baltic letters.
LATIN_EXT = "100-17F"


def subset(name: str, unicodes: str, features: list[str]) -> TTFont:
    font = TTFont(FILES / f"nunito-{name}-wght-normal.woff2")
    options = Options(layout_features=features, glyph_names=True, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(unicodes))
    subsetter.subset(font)
    return font


def add_glyphs(font: TTFont, source: TTFont) -> None:
    """Adds the glyphs and characters that only `source` has; both are cuts of one font with the same axis."""
    assert font["avar"].segments == source["avar"].segments
    missing = [name for name in source.getGlyphOrder() if name not in font["glyf"].glyphs]
    for name in missing:
        font["glyf"][name] = source["glyf"][name]
        font["hmtx"][name] = source["hmtx"][name]
        font["gvar"].variations[name] = source["gvar"].variations[name]
    for table in font["cmap"].tables:
        for code, name in source.getBestCmap().items():
            table.cmap.setdefault(code, name)


font = subset("latin", LATIN, ["kern", "liga"])
add_glyphs(font, subset("latin-ext", LATIN_EXT, []))
add_arrows(font)
# The variations of the widths now lack the added glyphs; they are computed again.
del font["HVAR"]
add_HVAR(font)
font["post"].formatType = 3.0
font.flavor = "woff2"
font.save(HERE / "nunito-subset.woff2")
