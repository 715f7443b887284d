/** The places of the notices, the preferred one first. Below the head of a run, or the higher header of the application, is room. */
const PLACES = ['bottom', 'top', 'below-head', 'below-header'] as const;
export type NoticePlace = (typeof PLACES)[number];

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * Buttons that do what the page is for, the one that closes a dialog, the foot of a run with its verdict and its head
 * with its cross and time, and the field in use. A button
 * without a variant is a filled one; Mantine marks only those that name theirs. What takes the focus by the program alone is no field: a
 * heading, `main`, or a dialog.
 */
const MAIN_CONTROLS =
  '.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"], [data-variant="light"]), .mantine-Modal-close, [type="submit"], [data-keep-clear], :focus:not([tabindex="-1"])';

/** Puts the notices where they cover no main button, no field in use, and are not below the keyboard of a phone. */
export function placeNotices(region: HTMLElement): void {
  const boxAt = (place: NoticePlace) => {
    region.dataset.place = place;
    return region.getBoundingClientRect();
  };
  region.dataset.place = choosePlace(boxAt, mainControls(region), visibleHeight());
}

/** Returns the first place that is free, or else the one with the fewest obstacles. */
export function choosePlace(
  boxAt: (place: NoticePlace) => Box,
  obstacles: readonly Box[],
  height: number,
): NoticePlace {
  const counted = PLACES.map((place) => {
    const box = boxAt(place);
    const isHidden = box.bottom > height;
    return { place, count: isHidden ? Infinity : obstacles.filter((obstacle) => overlap(box, obstacle)).length };
  });
  return counted.reduce((best, next) => (next.count < best.count ? next : best)).place;
}

/** The main controls of the open dialog, or else of the page. */
function mainControls(region: HTMLElement): Box[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isShown);
  const controls = [...(dialogs.at(-1) ?? document).querySelectorAll(MAIN_CONTROLS)];
  return controls
    .filter((control) => isShown(control) && !region.contains(control))
    .map((control) => control.getBoundingClientRect());
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Without the keyboard of a phone, which covers the window but does not change its height. */
function visibleHeight(): number {
  const { visualViewport } = window;
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : window.innerHeight;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
