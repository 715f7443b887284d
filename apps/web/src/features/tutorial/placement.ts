interface Size {
  width: number;
  height: number;
}

interface Place extends Size {
  left: number;
  top: number;
}

/** Between the target and the card, and between the card and the edge of the window, in pixels. */
const GAP = 16;

/** Where the card of a step stands: beside its target, below or above it, wherever it has room; in the middle without a target. */
export function placeOfCard(card: Size, target: Place | undefined, window: Size): { left: number; top: number } {
  const middle = { left: (window.width - card.width) / 2, top: (window.height - card.height) / 2 };
  const inside = ({ left, top }: { left: number; top: number }) => ({
    left: Math.max(GAP, Math.min(left, window.width - card.width - GAP)),
    top: Math.max(GAP, Math.min(top, window.height - card.height - GAP)),
  });
  if (target === undefined) return inside(middle);
  const [right, bottom] = [target.left + target.width + GAP, target.top + target.height + GAP];
  const centred = target.left + (target.width - card.width) / 2;
  if (right + card.width + GAP <= window.width) return inside({ left: right, top: target.top });
  if (bottom + card.height + GAP <= window.height) return inside({ left: centred, top: bottom });
  if (target.top - GAP - card.height >= GAP) return inside({ left: centred, top: target.top - GAP - card.height });
  return inside(middle);
}
