"""Draws the arrows that Nunito lacks, in its weights, so that no device shows them in a font of its own.

Lengths are in units of the font, 1,000 to the letter size.
"""

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

Point = tuple[float, float]
Contour = list[Point]

WIDTH = 600
# The height of the middle of "+" and "=".
MIDDLE = 284
LENGTH = 520
# Of the strokes of "–", at the weight 200 that the font starts from, in its middle and at its end.
STROKES = (33, 75, 116)
HALF_WAY, END = {"wght": (0.0, 0.5, 1.0)}, {"wght": (0.5, 1.0, 1.0)}


def to_right(stroke: float, middle: float, head: float) -> list[Contour]:
    """A shaft and a head of two strokes at right angles, `head` wide and twice as high."""
    left, tip, half = (WIDTH - LENGTH) / 2, (WIDTH + LENGTH) / 2, stroke / 2
    inside, end = stroke * 2**0.5, stroke / 2**0.5
    shaft = [(left, middle - half), (left, middle + half), (tip - inside / 2, middle + half), (tip - inside / 2, middle - half)]
    upper = [(tip, middle), (tip - inside, middle), (tip - head - end, middle + head - end), (tip - head, middle + head)]
    # Reversed, so that all contours run the same way; one that runs the other way would cut a hole.
    lower = [(x, 2 * middle - y) for x, y in reversed(upper)]
    return [shaft, upper, lower]


def turned(contours: list[Contour], quarters: int) -> list[Contour]:
    """Turned to the left by quarters around the middle of the character."""
    x0, y0 = WIDTH / 2, MIDDLE
    for _ in range(quarters):
        contours = [[(x0 - (y - y0), y0 + (x - x0)) for x, y in contour] for contour in contours]
    return contours


def both_ways(stroke: float) -> list[Contour]:
    upper = to_right(stroke, MIDDLE + 130, 110)
    return upper + turned(upper, 2)


ARROWS = {
    "←": lambda stroke: turned(to_right(stroke, MIDDLE, 190), 2),
    "↑": lambda stroke: turned(to_right(stroke, MIDDLE, 190), 1),
    "→": lambda stroke: to_right(stroke, MIDDLE, 190),
    "↓": lambda stroke: turned(to_right(stroke, MIDDLE, 190), 3),
    "⇄": both_ways,
}


def add_arrows(font: TTFont) -> None:
    """Adds the arrows to a variable font whose only axis is the weight; HVAR must be computed after it."""
    for character, draw in ARROWS.items():
        name = f"uni{ord(character):04X}"
        thin, medium, thick = ([point for contour in draw(stroke) for point in contour] for stroke in STROKES)
        pen = TTGlyphPen(None)
        for contour in draw(STROKES[0]):
            pen.moveTo(contour[0])
            for point in contour[1:]:
                pen.lineTo(point)
            pen.closePath()
        glyph = pen.glyph()
        # The strokes overlap.
        glyph.flags[0] |= 0x40
        font["glyf"][name] = glyph
        font["hmtx"][name] = (WIDTH, min(round(x) for x, _ in thin))
        font["gvar"].variations[name] = [TupleVariation(axes, deltas(thin, there)) for axes, there in ((HALF_WAY, medium), (END, thick))]
        for table in font["cmap"].tables:
            table.cmap[ord(character)] = name


def deltas(start: Contour, end: Contour) -> list[tuple[int, int]]:
    """How far each point goes; the four points of the width and height of a character stay."""
    moved = [(round(there[0]) - round(here[0]), round(there[1]) - round(here[1])) for here, there in zip(start, end)]
    return moved + [(0, 0)] * 4
