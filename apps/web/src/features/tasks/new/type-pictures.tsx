import type { OfferedTaskType } from '@slovickovo/domain/question-types/task-types';
import type { ReactNode } from 'react';
import classes from './type-pictures.module.css';

/** A small drawing for each type of task that can be chosen. */
export const TYPE_PICTURES = {
  random: (
    <Drawing>
      <Tile x={2} y={14} letter="a" tone="mark" tilt={-8} />
      <Slot x={27} y={20} />
      <rect x={46} y={6} width={24} height={9} rx={4.5} className={classes.line} />
      <rect x={46} y={19} width={24} height={9} rx={4.5} className={classes.chosen} />
      <rect x={46} y={32} width={24} height={9} rx={4.5} className={classes.line} />
    </Drawing>
  ),
  folding: (
    <Drawing>
      <Slot x={5} y={4} />
      <Slot x={27} y={4} />
      <Slot x={49} y={4} />
      <Tile x={3} y={27} letter="s" tilt={-7} />
      <Tile x={26} y={28} letter="p" tone="mark" tilt={4} />
      <Tile x={50} y={26} letter="e" tilt={9} />
    </Drawing>
  ),
  filling: (
    <Drawing>
      <Tile x={4} y={14} letter="p" />
      <Slot x={27} y={14} caret />
      <Tile x={50} y={14} letter="s" />
    </Drawing>
  ),
  select: (
    <Drawing>
      <rect x={6} y={3} width={60} height={11} rx={5.5} className={classes.line} />
      <rect x={6} y={18} width={60} height={11} rx={5.5} className={classes.chosen} />
      <path d="m14 23.5 3 3 5-5.5" className={classes.tick} />
      <rect x={6} y={33} width={60} height={11} rx={5.5} className={classes.line} />
    </Drawing>
  ),
  listening: (
    <Drawing>
      <Speaker />
      <rect x={40} y={10} width={28} height={11} rx={5.5} className={classes.chosen} />
      <rect x={40} y={27} width={28} height={11} rx={5.5} className={classes.line} />
    </Drawing>
  ),
  dictation: (
    <Drawing>
      <Speaker />
      <Slot x={40} y={14} caret />
    </Drawing>
  ),
} satisfies Record<OfferedTaskType, ReactNode>;

function Speaker() {
  return <path d="M6 19h7l9-8v26l-9-8H6zM27 17a10 10 0 0 1 0 14M31 12a17 17 0 0 1 0 24" className={classes.speaker} />;
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 48" className={classes.drawing} aria-hidden>
      {children}
    </svg>
  );
}

interface TileProps {
  x: number;
  y: number;
  letter: string;
  tone?: 'mark';
  tilt?: number;
}

function Tile({ x, y, letter, tone, tilt = 0 }: TileProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 9 9)`}>
      <rect width={18} height={18} rx={4} className={tone === 'mark' ? classes.mark : classes.tile} />
      <text x={9} y={13.5} className={tone === 'mark' ? classes.markLetter : classes.letter}>
        {letter}
      </text>
    </g>
  );
}

function Slot({ x, y, caret = false }: { x: number; y: number; caret?: boolean }) {
  return (
    <>
      <rect x={x} y={y} width={18} height={18} rx={4} className={classes.slot} />
      {caret && <path d={`M${x + 9} ${y + 5}v8`} className={classes.caret} />}
    </>
  );
}
