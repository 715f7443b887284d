import type { EnteredWord } from '@slovickovo/domain/words/words';
import { useTranslation } from 'react-i18next';
import classes from './accepted-answers.module.css';
import { acceptedAnswers, acceptedText } from './accepted-answers.ts';
import { COLUMNS, type Column } from './draft-rows.ts';
import { SignsHelp } from './signs-help.tsx';

interface RowAcceptedProps {
  id: string;
  row: EnteredWord;
  /** The language of each side. */
  codes: Record<Column, string>;
}

/** How the signs of a row are read, each side under its field; a row without signs has none of this. */
export function RowAccepted({ id, row, codes }: RowAcceptedProps) {
  return (
    <div id={id} className={classes.row}>
      {COLUMNS.map((column) => (
        <div key={column}>
          <AcceptedLine text={row[column]} lang={codes[column]} />
        </div>
      ))}
    </div>
  );
}

/** "Uznáme: pes · psík", and what the signs mean for those who wonder. */
export function AcceptedLine({ text, lang }: { text: string; lang: string }) {
  const { t } = useTranslation('words');
  const answers = acceptedAnswers(text);
  if (answers.length === 0) return null;
  return (
    <div className={classes.line}>
      <span>
        {t('accepted')} <span lang={lang}>{acceptedText(answers, t)}</span>
      </span>
      {/* The Tab key goes from word to word; the same help stands above the rows. */}
      <SignsHelp size={24} tabIndex={-1} />
    </div>
  );
}
