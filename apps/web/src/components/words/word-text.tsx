import { BreakableText } from '../breakable-text.tsx';

/** Between a slash and what follows it at once. */
const AFTER_SLASH = /(?<=\/)(?=[^\s/])/;

/** The text of a word, or a part of it: "colour/color" may break after its slash. */
export function WordText({ text }: { text: string }) {
  return <BreakableText text={text} at={AFTER_SLASH} />;
}

/** A word in its language, so that screen readers pronounce it correctly. */
export function PlainWord({ text, language }: { text: string; language: { code: string } }) {
  return (
    <span lang={language.code}>
      <WordText text={text} />
    </span>
  );
}
