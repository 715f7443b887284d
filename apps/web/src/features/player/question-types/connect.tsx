import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { useLayoutEffect } from 'react';
import { WordText } from '../../../components/words/word-text.tsx';
import { longestPart } from '../../../lib/texts/longest-part.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ChoiceFoot } from '../parts/choice-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import { useChoice } from '../parts/use-choice.ts';
import { rightAnswer, shownWord } from '../run/run-question.ts';
import classes from './connect.module.css';
import { type BoardRow, boardAround } from './connect-board.ts';

/** Letters of a word that stays in one piece on the narrowest board: smaller ones could not be read well. */
const MOST_LETTERS = 15;

/** Finding the partner of the marked word on a board. Joined pairs stay joined until the board is done. */
export function ConnectScreen({ question, questions, n, languages, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation('player');
  const partners = question.answers ?? [];
  const rows = boardAround(questions, n);
  const texts = [...rows.map((row) => shownWord(row.question)), ...partners];
  const isAsking = question.response === null;
  const { group, chosen, press, ...choice } = useChoice(partners, isAsking, onAnswer);

  useLayoutEffect(() => {
    group.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [group]);

  return (
    <>
      <fieldset
        ref={group}
        tabIndex={-1}
        className={classes.board}
        data-long={texts.some((text) => text.length > 30) || undefined}
        style={{ '--longest': longestPart(texts), '--most-narrow': MOST_LETTERS }}
        aria-label={t('task.connect')}
      >
        <Words rows={rows} current={n} lang={languages.shown.code} />
        <Lines rows={rows} partners={partners} />
        <ul className={classes.column} lang={languages.asked.code}>
          {partners.map((partner, index) => (
            <li key={partner}>
              <button
                type="button"
                className={classes.card}
                data-outcome={partnerOutcome(partner, rows, question)}
                aria-pressed={isAsking && index === chosen}
                aria-disabled={!isAsking}
                onClick={() => press(index)}
              >
                <span className={classes.digit} aria-hidden>
                  {index + 1}
                </span>
                <CardText text={partner} />
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      {isAsking ? (
        <ChoiceFoot {...choice} chosen={chosen} count={partners.length} onGiveUp={() => onAnswer('')} />
      ) : (
        verdict
      )}
    </>
  );
}

function Words({ rows, current, lang }: { rows: BoardRow[]; current: number; lang: string }) {
  return (
    <ul className={classes.column} lang={lang}>
      {rows.map(({ n, question }) => (
        <li
          key={n}
          className={classes.card}
          data-current={n === current || undefined}
          data-outcome={outcomeOf(question)}
          aria-current={n === current ? 'true' : undefined}
        >
          <CardText text={shownWord(question)} />
        </li>
      ))}
    </ul>
  );
}

function CardText({ text }: { text: string }) {
  return (
    <span className={classes.text} data-hyphenated={longestPart([text]) > MOST_LETTERS || undefined}>
      <WordText text={text} />
    </span>
  );
}

/** Lines between the joined pairs. All rows of a column have the same height. */
function Lines({ rows, partners }: { rows: BoardRow[]; partners: readonly string[] }) {
  const middle = (index: number, count: number) => ((index + 0.5) / count) * 100;
  return (
    <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {rows.map(({ n, question }, row) => {
        const partner = partners.indexOf(joinedPartner(question) ?? '');
        if (partner < 0) return null;
        return (
          <line
            key={n}
            x1={0}
            y1={middle(row, rows.length)}
            x2={100}
            y2={middle(partner, partners.length)}
            data-outcome={outcomeOf(question)}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}

/** After a wrong choice the word is joined with the right partner, because that pair is the one to remember. */
function joinedPartner(question: RunQuestion): string | null {
  if (question.response === null) return null;
  return question.valid === false ? rightAnswer(question) : question.response;
}

function partnerOutcome(partner: string, rows: BoardRow[], current: RunQuestion): string {
  if (current.valid === false && current.response === partner) return 'mistaken';
  const joined = rows.find(({ question }) => joinedPartner(question) === partner);
  if (!joined) return 'asking';
  return joined.question.valid === null ? 'waiting' : 'right';
}
