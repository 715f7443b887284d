import { SPACE_TILE } from '@slovickovo/domain/question-types/letters';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AnswerFoot } from '../parts/answer-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import classes from './folding.module.css';
import { useTiles } from './use-tiles.ts';

/** More tiles than this do not fit twice on a phone: among the tiles and in the answer. */
const MANY_TILES = 12;

/** Composing the answer from tiles. A tile that is pressed or typed goes to the end of the answer. */
export function FoldingScreen({ question, languages, keptAs, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation('player');
  const characters = question.characters ?? [];
  const isAsking = question.response === null;
  const group = useRef<HTMLFieldSetElement>(null);
  const { placed, answer, place, takeBack } = useTiles({ question, keptAs, onAnswer });

  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <fieldset
        ref={group}
        tabIndex={-1}
        className={classes.board}
        data-outcome={outcomeOf(question)}
        data-many={characters.length > MANY_TILES || undefined}
        aria-label={t('task.folding')}
        lang={languages.asked.code}
      >
        <div className={classes.line}>
          <Room characters={characters} />
          <div className={classes.tiles}>
            {placed.map((tile) => (
              <Tile
                key={tileKey(tile)}
                character={characters[tile] ?? ''}
                label={t('takeBack', { letter: spoken(characters[tile]) })}
                isPlaced
                {...(isAsking && { onClick: () => takeBack(tile) })}
              />
            ))}
          </div>
        </div>
        <div className={classes.pool}>
          {characters.map((character, tile) => (
            <Tile
              key={tileKey(tile)}
              character={character}
              label={t('place', { letter: spoken(character) })}
              isUsed={placed.includes(tile)}
              {...(isAsking && { onClick: () => place(tile) })}
            />
          ))}
        </div>
      </fieldset>
      {isAsking ? (
        <AnswerFoot input="composed" isEmpty={placed.length === 0} onAnswer={answer} onGiveUp={() => onAnswer('')} />
      ) : (
        verdict
      )}
    </>
  );

  function spoken(character: string | undefined): string {
    return character === SPACE_TILE ? t('space') : (character ?? '');
  }
}

/** Reserves the height that all tiles need, so that nothing below moves while the answer grows. */
function Room({ characters }: { characters: readonly string[] }) {
  return (
    <div className={`${classes.tiles} ${classes.room}`} aria-hidden>
      {characters.map((character, tile) => (
        <span key={tileKey(tile)} className={classes.tile}>
          {faceOf(character)}
        </span>
      ))}
    </div>
  );
}

interface TileProps {
  character: string;
  label: string;
  isPlaced?: boolean;
  isUsed?: boolean;
  onClick?: () => void;
}

function Tile({ character, label, isPlaced, isUsed = false, onClick }: TileProps) {
  return (
    <button
      type="button"
      className={classes.tile}
      data-placed={isPlaced}
      data-used={isUsed || undefined}
      aria-label={label}
      aria-disabled={isUsed || !onClick}
      // A click must not move the focus to the tile, where Enter would press it instead of answering.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isUsed ? undefined : onClick}
    >
      {faceOf(character)}
    </button>
  );
}

function faceOf(character: string): string {
  return character === SPACE_TILE ? '␣' : character;
}

/** The key of a tile is its place, because letters repeat. */
function tileKey(tile: number): string {
  return `tile-${tile}`;
}
