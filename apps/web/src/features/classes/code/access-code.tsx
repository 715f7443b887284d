import classes from './access-code.module.css';

/** A registration code as tiles, in two halves that are easy to read out and to copy from a blackboard. */
export function AccessCode({ code, size = 'medium' }: { code: string; size?: 'medium' | 'large' | 'projected' }) {
  const middle = Math.ceil(code.length / 2);
  return (
    <span className={classes.code} data-size={size} role="img" aria-label={[...code].join(' ')}>
      {[code.slice(0, middle), code.slice(middle)].map((half, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two halves.
        <span key={index} className={classes.half} aria-hidden>
          {[...half].map((character, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a code may repeat a character, and its places never move.
            <span key={place} className={classes.tile}>
              {character}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
