import { graphemes } from '@slovickovo/domain/text/normalise';
import type { QuestionScreenProps } from '../parts/question-screen.ts';
import { useAnswerDraft } from '../parts/use-answer-draft.ts';
import { isForButton, useKeys } from '../parts/use-keys.ts';
import { type PlacedTiles, placeTile, restoreTiles, takeTileBack, tileFor, tilesResponse } from './letter-tiles.ts';

type TilesOptions = Pick<QuestionScreenProps, 'question' | 'keptAs' | 'onAnswer'>;

/** The tiles of an answer, placed by hand or typed; Enter answers, Backspace takes the last tile back. */
export function useTiles({ question, keptAs, onAnswer }: TilesOptions) {
  const characters = question.characters ?? [];
  const isAsking = question.response === null;
  const [placed, setPlaced] = useAnswerDraft<PlacedTiles>(
    { question, keptAs },
    { restore: (kept) => restoreTiles(characters, kept), keep: (tiles) => tiles },
  );

  const answer = () => placed.length > 0 && onAnswer(tilesResponse(characters, placed));
  const type = (text: string) =>
    setPlaced((before) =>
      graphemes(text).reduce((tiles, typed) => {
        const tile = tileFor(typed, characters, tiles);
        return tile === undefined ? tiles : placeTile(tiles, tile);
      }, before),
    );

  useKeys((event) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && isForButton(event)) return;
    if (event.key === 'Enter') {
      if (!event.repeat) answer();
    } else if (event.key === 'Backspace') setPlaced((before) => before.slice(0, -1));
    else if (graphemes(event.key).length === 1) type(event.key);
    else return;
    event.preventDefault();
  }, isAsking);

  return {
    placed,
    answer,
    place: (tile: number) => setPlaced((before) => placeTile(before, tile)),
    takeBack: (tile: number) => setPlaced((before) => takeTileBack(before, tile)),
  };
}
