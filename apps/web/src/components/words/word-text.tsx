import { Fragment } from 'react';

/** Between a slash and what follows it at once. */
const AFTER_SLASH = /(?<=\/)(?=[^\s/])/;

/** The text of a word, or a part of it. "colour/color" breaks after its slash, where Chromium would break in the middle of a word. */
export function WordText({ text }: { text: string }) {
  return text.split(AFTER_SLASH).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A word in its language, so that screen readers pronounce it correctly. */
export function PlainWord({ text, language }: { text: string; language: { code: string } }) {
  return (
    <span lang={language.code}>
      <WordText text={text} />
    </span>
  );
}
