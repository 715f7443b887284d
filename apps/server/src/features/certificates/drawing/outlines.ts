/** A corner of an outline: x, y. */
type Point = readonly [number, number];

/** Bézier curves approximate a quarter of a circle with handles of this part of the radius. */
const HANDLE = 0.5523;

/** The closed outline through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

/** The open line through the points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`;
}

/** A rectangle, with round corners if `radius` is given. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, bottom] = [x + width, y + height];
  if (radius === 0) {
    return polygon([
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ]);
  }
  const near = radius * (1 - HANDLE);
  return [
    `M${at([x + radius, y])}L${at([right - radius, y])}`,
    `C${at([right - near, y])} ${at([right, y + near])} ${at([right, y + radius])}`,
    `L${at([right, bottom - radius])}`,
    `C${at([right, bottom - near])} ${at([right - near, bottom])} ${at([right - radius, bottom])}`,
    `L${at([x + radius, bottom])}`,
    `C${at([x + near, bottom])} ${at([x, bottom - near])} ${at([x, bottom - radius])}`,
    `L${at([x, y + radius])}`,
    `C${at([x, y + near])} ${at([x + near, y])} ${at([x + radius, y])}Z`,
  ].join('');
}

/** A circle around the point (x, y), as a closed outline. */
export function circle(x: number, y: number, radius: number): string {
  return rectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius);
}

/** A quarter of a disc around its corner (x, y); `turn` counts quarters clockwise from the one at the bottom right. */
export function quarterDisc(x: number, y: number, radius: number, turn: number): string {
  const along = (one: number, other: number): Point => {
    const [dx, dy] = QUARTERS[turn % QUARTERS.length] ?? QUARTERS[0];
    // Turned by an odd number of quarters, the first arm is the vertical one.
    return turn % 2 === 0 ? [x + one * dx, y + other * dy] : [x + other * dx, y + one * dy];
  };
  const reach = radius * HANDLE;
  return `M${at([x, y])}L${at(along(radius, 0))}C${at(along(radius, reach))} ${at(along(reach, radius))} ${at(along(0, radius))}Z`;
}

const QUARTERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** A star with its first ray upwards; with many rays and similar radii it is the edge of a seal. */
export function star(x: number, y: number, outer: number, inner: number, rays: number): string {
  const corners = Array.from({ length: 2 * rays }, (_, n): Point => {
    const [radius, angle] = [n % 2 === 0 ? outer : inner, (n / rays) * Math.PI - Math.PI / 2];
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return polygon(corners);
}

interface Wave {
  /** From crest to trough. */
  height: number;
  /** Their number; the first begins with this part of it. */
  waves: number;
  phase?: number;
  /** Runs from the top to the bottom; `across` is then an x. */
  isUpright?: boolean;
}

/** A sine wave between two places of its axis, which lies at `across`. */
export function wave(
  { from, to, across }: { from: number; to: number; across: number },
  { height, waves, phase = 0, isUpright = false }: Wave,
): string {
  const steps = Math.round(4 * waves);
  const step = (to - from) / steps;
  const turn = (2 * Math.PI * waves) / (to - from);
  const place = (along: number, off: number) => at(isUpright ? [across + off, along] : [along, across + off]);
  const angleAt = (along: number) => turn * (along - from) + 2 * Math.PI * phase;
  const offAt = (along: number) => (height / 2) * Math.sin(angleAt(along));
  const riseAt = (along: number) => (height / 2) * turn * Math.cos(angleAt(along));
  const curves = Array.from({ length: steps }, (_, n) => {
    const [start, end] = [from + n * step, from + (n + 1) * step];
    const leaving = place(start + step / 3, offAt(start) + (riseAt(start) * step) / 3);
    const arriving = place(end - step / 3, offAt(end) - (riseAt(end) * step) / 3);
    return `C${leaving} ${arriving} ${place(end, offAt(end))}`;
  });
  return `M${place(from, offAt(from))}${curves.join('')}`;
}

/** The area between a line and the corners that follow its end. */
export function areaUnder(line: string, corners: readonly Point[]): string {
  return `${line}L${corners.map(at).join('L')}Z`;
}

function at([x, y]: Point): string {
  return `${short(x)},${short(y)}`;
}

/** A length with two decimals, which is finer than any printer. */
export function short(length: number): number {
  return Math.round(length * 100) / 100;
}
