import { Fragment } from 'react';

/** Between a sign and at least four letters: the end of a domain does not stand alone. */
const AFTER_SIGN = /(?<=[@._-])(?=[^@._-]{4})/;

/** A login name or an e-mail address, which breaks after a sign where it can, and not in the middle of a word. */
export function UnspacedText({ text }: { text: string }) {
  const [first, ...others] = text.split(AFTER_SIGN);
  return (
    <span>
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places.
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
