import { BreakableText } from './breakable-text.tsx';

/** Between a sign and at least four letters: the end of a domain does not stand alone. */
const AFTER_SIGN = /(?<=[@._-])(?=[^@._-]{4})/;

/** A login name or an e-mail address, which breaks after a sign where it can, and not in the middle of a word. */
export function UnspacedText({ text }: { text: string }) {
  return (
    <span>
      <BreakableText text={text} at={AFTER_SIGN} />
    </span>
  );
}
