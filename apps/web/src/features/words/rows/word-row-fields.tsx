import { ActionIcon } from '@mantine/core';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAcceptedAnswers } from './accepted-answers.ts';
import { COLUMNS, type Column } from './draft-rows.ts';
import { RowAccepted } from './row-accepted.tsx';
import { comboboxProps, SuggestList } from './suggest-list.tsx';
import type { SuggestView } from './use-suggest-box.ts';
import classes from './word-rows.module.css';

interface WordRowFieldsProps {
  row: EnteredWord;
  index: number;
  problem: FieldProblem | null;
  from: { code: string; name: string };
  to: { code: string; name: string };
  /** Whether translations are suggested, and those of this row while their list is open. */
  suggests: boolean;
  suggest: SuggestView | null;
  onChange: (index: number, column: Column, text: string) => void;
  onRemove: (index: number) => void;
}

/** One row. Five hundred of them are on the screen after a large paste, so it is drawn again only when it changes. */
export const WordRowFields = memo(WordRowFieldsPlain, isSameRow);

function WordRowFieldsPlain({
  row,
  index,
  problem,
  from,
  to,
  suggests,
  suggest,
  onChange,
  onRemove,
}: WordRowFieldsProps) {
  const { t } = useTranslation(['words', 'problems']);
  const number = index + 1;
  const problemId = `word-row-${index}-problem`;
  const acceptedId = `word-row-${index}-accepted`;
  const isAccepting = hasAcceptedAnswers(row);
  const describedBy = [problem && problemId, isAccepting && acceptedId].filter((id) => id).join(' ');
  return (
    <li className={classes.row} data-faulty={problem !== null || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.cells}>
        {COLUMNS.map((column) => {
          const language = column === 'word_text' ? from : to;
          return (
            <input
              key={column}
              className={classes.cell}
              data-row={index}
              data-column={column}
              {...(column === 'translation' && comboboxProps(suggests, suggest))}
              {...(index === 0 && column === 'word_text' && { 'data-autofocus': true })}
              aria-label={t(column === 'word_text' ? 'originalOf' : 'translationOf', {
                number,
                language: language.name,
              })}
              aria-invalid={problem !== null}
              {...(describedBy && { 'aria-describedby': describedBy })}
              placeholder={language.name}
              value={row[column]}
              onChange={({ currentTarget }) => onChange(index, column, currentTarget.value)}
              lang={language.code}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
            />
          );
        })}
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
      {problem && (
        <p id={problemId} className={classes.problem}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {problem === 'word_incomplete' ? t('fillAll') : t(`problems:${problem}`)}
        </p>
      )}
    </li>
  );
}

/** The callbacks change with every letter typed, but always do the same. */
function isSameRow(old: WordRowFieldsProps, next: WordRowFieldsProps): boolean {
  return (
    old.row.word_text === next.row.word_text &&
    old.row.translation === next.row.translation &&
    old.index === next.index &&
    old.problem === next.problem &&
    old.suggests === next.suggests &&
    old.suggest === next.suggest &&
    old.from.name === next.from.name &&
    old.to.name === next.to.name
  );
}
