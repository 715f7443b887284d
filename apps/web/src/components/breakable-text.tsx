import { Fragment } from 'react';

/** A text that may break at these places, where the browser would break it in the middle of a word. */
export function BreakableText({ text, at }: { text: string; at: RegExp }) {
  return text.split(at).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places.
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
