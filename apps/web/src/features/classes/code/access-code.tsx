import classes from './access-code.module.css';

/** A registration code on letter tiles, in two fours that are easy to read out and to copy from a blackboard. */
export function AccessCode({ code, size = 'medium' }: { code: string; size?: 'medium' | 'large' | 'projected' }) {
  const half = Math.ceil(code.length / 2);
  return (
    <span className={classes.code} data-size={size} role="img" aria-label={[...code].join(' ')}>
      {[code.slice(0, half), code.slice(half)].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two halves.
        <span key={index} className={classes.half} aria-hidden>
          {[...part].map((letter, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a code may hold a letter twice, its places never move.
            <span key={place} className={classes.tile}>
              {letter}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
