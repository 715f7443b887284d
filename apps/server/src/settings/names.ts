/** In a shorter name one letter more or less is a slip of the hand; two make another word. */
const LONG_NAME = 8;

/**
 * Returns what is wrong with the names that are set: those that are nearly the name of a setting. Any other name belongs to another
 * program.
 */
export function namesProblems(names: string[], settings: string[]): string[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isWithin(setting.length < LONG_NAME ? 1 : 2, name, setting));
      return meant === undefined ? [] : [`${name}: is no setting; ${meant} is probably meant`];
    });
}

/**
 * Whether one name becomes the other in so many steps: a letter is left out, added, or changes places with its neighbour. A letter in
 * the place of another one is two steps, so that short names of other programs (API_URL, GIT_DIR) are far enough.
 */
function isWithin(steps: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (steps === 0) return false;
  let same = 0;
  while (one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const changedPlaces = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(steps - 1, a.slice(1), b) ||
    isWithin(steps - 1, a, b.slice(1)) ||
    (changedPlaces && isWithin(steps - 1, a.slice(2), b.slice(2)))
  );
}
