import { ActionIcon } from '@mantine/core';
import { type FieldProblem, limitOf } from '@slovickovo/domain/field-problems';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { characterCount } from '@slovickovo/domain/text/text-problem';
import { type EnteredWord, WORD_SIDES, type WordSide } from '@slovickovo/domain/words/words';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { problemText } from '../../../components/fields/form.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { hasAcceptedAnswers } from '../accepted-answers.ts';
import { RowAccepted } from './row-accepted.tsx';
import { comboboxProps, SuggestList } from './suggest-list.tsx';
import type { SuggestView } from './use-suggest-box.ts';
import classes from './word-rows.module.css';

interface Language {
  code: string;
  name: string;
}

interface WordRowFieldsProps {
  row: EnteredWord;
  index: number;
  problem: FieldProblem | null;
  from: Language;
  to: Language;
  /** Whether translations are suggested, and the open list of this row. */
  suggests: boolean;
  suggest: SuggestView | null;
  onChange: (index: number, column: WordSide, text: string) => void;
  onRemove: (index: number) => void;
}

/** One row. It renders only when it changes, because a large paste puts five hundred of them on the screen. */
export const WordRowFields = memo(WordRowFieldsPlain, isSameRow);

function WordRowFieldsPlain({ row, index, problem, from, to, suggest, onRemove, ...fields }: WordRowFieldsProps) {
  const { t } = useTranslation('words');
  const number = index + 1;
  const problemId = `word-row-${index}-problem`;
  const acceptedId = `word-row-${index}-accepted`;
  const isAccepting = hasAcceptedAnswers(row);
  const describedBy = [problem && problemId, isAccepting && acceptedId].filter((id) => id).join(' ');
  return (
    <li className={classes.row}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.cells}>
        {WORD_SIDES.map((side) => (
          <SideInput
            key={side}
            side={side}
            language={side === 'word_text' ? from : to}
            describedBy={describedBy}
            {...{ row, index, problem, suggest, ...fields }}
          />
        ))}
        {suggest && <SuggestList {...suggest} language={to.code} label={t('suggestions', { number })} />}
      </div>
      {index > 0 ? (
        <ActionIcon tabIndex={-1} aria-label={t('removeRow', { number })} onClick={() => onRemove(index)}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
      {isAccepting && <RowAccepted id={acceptedId} row={row} codes={{ word_text: from.code, translation: to.code }} />}
      {problem && <RowProblem id={problemId} problem={problem} />}
    </li>
  );
}

type SideInputProps = Omit<WordRowFieldsProps, 'from' | 'to' | 'onRemove'> & {
  side: WordSide;
  language: Language;
  /** Ids of the elements that describe the row; an empty text if there are none. */
  describedBy: string;
};

function SideInput({ row, index, problem, suggests, suggest, onChange, side, language, describedBy }: SideInputProps) {
  const { t } = useTranslation('words');
  const names = { number: index + 1, language: language.name };
  return (
    <input
      className={classes.cell}
      data-row={index}
      data-column={side}
      {...(side === 'translation' && comboboxProps(suggests, suggest))}
      {...(index === 0 && side === 'word_text' && { 'data-autofocus': true })}
      aria-label={t(side === 'word_text' ? 'originalOf' : 'translationOf', names)}
      aria-invalid={isFaultySide(row[side], problem)}
      {...(describedBy && { 'aria-describedby': describedBy })}
      placeholder={language.name}
      value={row[side]}
      onChange={({ currentTarget }) => onChange(index, side, currentTarget.value)}
      lang={language.code}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}

/** Whether the side has to be changed: only the missing or the longer one, but any of a duplicate. The first such side gets the focus. */
function isFaultySide(text: string, problem: FieldProblem | null): boolean {
  if (problem === 'word_incomplete') return cleanText(text) === '';
  const limit = problem && limitOf(problem);
  return limit ? characterCount(cleanText(text)) > limit : problem !== null;
}

function RowProblem({ id, problem }: { id: string; problem: FieldProblem }) {
  const { t } = useTranslation('words');
  return (
    <p id={id} className={classes.problem}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      {problem === 'word_incomplete' ? t('fillAll') : problemText(problem)}
    </p>
  );
}

/** Compares rows by identity, because a change replaces the row. Callbacks are new in every render but do the same. */
function isSameRow(old: WordRowFieldsProps, next: WordRowFieldsProps): boolean {
  return (
    old.row === next.row &&
    old.index === next.index &&
    old.problem === next.problem &&
    old.suggests === next.suggests &&
    old.suggest === next.suggest &&
    old.from.name === next.from.name &&
    old.to.name === next.to.name
  );
}
