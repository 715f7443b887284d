import { markDifference } from '@slovickovo/domain/text/difference';
import { WordText } from './word-text.tsx';

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
      {parts.map(({ text, same }, index) => {
        const Part = same ? 'span' : 'mark';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move.
          <Part key={index}>
            <WordText text={text} />
          </Part>
        );
      })}
    </span>
  );
}
