import { markDifference } from '@slovickovo/domain/text/difference';

interface MarkedAnswerProps {
  expected: string;
  /** The given response; without one, nothing is marked. */
  response: string | null;
  /** The language of the answer, so that screen readers pronounce it correctly. */
  lang: string;
}

/** The right answer, with the parts highlighted that the response lacks. */
export function MarkedAnswer({ expected, response, lang }: MarkedAnswerProps) {
  const parts = response ? markDifference(expected, response) : [{ text: expected, same: true }];
  return (
    <span lang={lang}>
      {parts.map(({ text, same }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move.
        same ? <span key={index}>{text}</span> : <mark key={index}>{text}</mark>,
      )}
    </span>
  );
}
