import { SPACE_TILE } from '@slovickovo/domain/question-types/letters';
import { graphemes } from '@slovickovo/domain/text/normalise';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FootButton, KeyHint, PlayerFoot } from '../parts/player-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import { isForButton, useKeys } from '../parts/use-keys.ts';
import classes from './folding.module.css';
import { type PlacedTiles, placeTile, takeTileBack, tileFor, tilesResponse } from './letter-tiles.ts';

/** More tiles than this would not fit twice on a phone. */
const MANY_TILES = 14;

/** Composing the answer from tiles: pressed or typed they go to the end of the answer, and back again. */
export function FoldingScreen({ question, languages, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation('player');
  const characters = question.characters ?? [];
  const isAsking = question.response === null;
  const [placed, setPlaced] = useState<PlacedTiles>([]);
  const group = useRef<HTMLFieldSetElement>(null);

  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);

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
          {/* Keeps the height that all tiles need, so that nothing below moves while the answer grows. */}
          <div className={`${classes.tiles} ${classes.room}`} aria-hidden>
            {characters.map((character, tile) => (
              <span key={tileKey(tile)} className={classes.tile}>
                {faceOf(character)}
              </span>
            ))}
          </div>
          <div className={classes.tiles}>
            {placed.map((tile) => (
              <Tile
                key={tileKey(tile)}
                character={characters[tile] ?? ''}
                label={t('takeBack', { letter: spoken(characters[tile]) })}
                isPlaced
                {...(isAsking && { onClick: () => setPlaced((before) => takeTileBack(before, tile)) })}
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
              {...(isAsking && { onClick: () => setPlaced((before) => placeTile(before, tile)) })}
            />
          ))}
        </div>
      </fieldset>
      {isAsking ? (
        <PlayerFoot message={<KeyHint keys={['Enter']}>{t('hint.folding')}</KeyHint>}>
          <FootButton isQuiet onClick={() => onAnswer('')}>
            {t('dontKnow')}
          </FootButton>
          <FootButton disabled={placed.length === 0} onClick={answer}>
            {t('answer')}
          </FootButton>
        </PlayerFoot>
      ) : (
        verdict
      )}
    </>
  );

  function spoken(character: string | undefined): string {
    return character === SPACE_TILE ? t('space') : (character ?? '');
  }
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
      // A click leaves the focus where Enter answers.
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

/** A tile is known by its place: letters repeat. */
function tileKey(tile: number): string {
  return `tile-${tile}`;
}
