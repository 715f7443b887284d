import type { SuccessBand } from '@slovickovo/domain/scoring/bands';
import classes from './reward.module.css';

/** The mouth of the tile, and how many stars stand around it. */
const FACES = {
  red: { mouth: 'M50 71 q10 5 20 0', stars: 0 },
  orange: { mouth: 'M48 69 q12 9 24 0', stars: 1 },
  blue: { mouth: 'M46 67 q14 14 28 0', stars: 2 },
  green: { mouth: 'M45 66 q15 20 30 0 z', stars: 3 },
} satisfies Record<SuccessBand, { mouth: string; stars: number }>;

const STARS = [
  { x: 22, y: 34 },
  { x: 98, y: 34 },
  { x: 60, y: 10 },
] as const;

/** Small letters that fly out of the best results. */
const LETTERS = [
  { letter: 'a', x: 8, y: 70 },
  { letter: 'č', x: 112, y: 66 },
  { letter: 'ô', x: 14, y: 98 },
  { letter: 'š', x: 106, y: 98 },
] as const;

const STAR = 'M0 -9 L2.6 -3.4 L8.6 -2.8 L4.1 1.2 L5.4 7.2 L0 4.1 L-5.4 7.2 L-4.1 1.2 L-8.6 -2.8 L-2.6 -3.4 Z';
const CROWN = 'M42 30 l0 -16 l9 8 l9 -12 l9 12 l9 -8 l0 16 z';

/** The letter tile of the logo with a face: the better the result, the happier. A new best result wears a crown. */
export function TileFigure({ band, hasCrown }: { band: SuccessBand; hasCrown: boolean }) {
  const { mouth, stars } = FACES[band];
  const shown = hasCrown ? STARS.slice(0, Math.min(stars, 2)) : STARS.slice(0, stars);
  return (
    <svg className={classes.figure} viewBox="0 0 120 112" data-band={band} aria-hidden>
      {band === 'green' &&
        LETTERS.map(({ letter, x, y }) => (
          <text key={letter} className={classes.letter} x={x} y={y} textAnchor="middle">
            {letter}
          </text>
        ))}
      {shown.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path className={classes.star} d={STAR} />
        </g>
      ))}
      <g className={classes.tile}>
        <rect className={classes.face} x="30" y="32" width="60" height="60" rx="14" />
        <circle className={classes.eye} cx="50" cy="55" r="4.5" />
        <circle className={classes.eye} cx="70" cy="55" r="4.5" />
        <path className={classes.mouth} d={mouth} />
        {hasCrown && <path className={classes.crown} d={CROWN} />}
      </g>
      <ellipse className={classes.shadow} cx="60" cy="102" rx="26" ry="4" />
    </svg>
  );
}
