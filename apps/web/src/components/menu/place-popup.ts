/** In pixels. */
const GAP = 8;
const EDGE = 5;

/**
 * Places a popup under its button, its end at the button's end; above if there is no room below, and moved if it would leave
 * the window. Both have the same positioned ancestor, so the popup scrolls with its button.
 */
export function placePopup(popup: HTMLElement, button: HTMLElement): void {
  const around = button.getBoundingClientRect();
  const { offsetTop, offsetLeft, offsetHeight, offsetWidth } = button;
  const { offsetHeight: height, offsetWidth: width } = popup;
  const hasRoomBelow = around.bottom + GAP + height <= window.innerHeight - EDGE;
  const isAbove = !hasRoomBelow && around.top - GAP - height >= EDGE;
  const top = isAbove ? offsetTop - GAP - height : offsetTop + offsetHeight + GAP;
  const tooFarLeft = Math.max(0, EDGE - (around.right - width));
  const left = offsetLeft + offsetWidth - width + tooFarLeft;
  Object.assign(popup.style, { top: `${top}px`, left: `${left}px` });
}
