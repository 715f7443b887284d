import { type EnteredWord, WORD_SIDES, type WordSide } from '@slovickovo/domain/words/words';
import classes from '../accepted-answers.module.css';
import { AcceptedLine } from '../accepted-line.tsx';

interface RowAcceptedProps {
  id: string;
  row: EnteredWord;
  /** The language of each side. */
  codes: Record<WordSide, string>;
}

/** The accepted answers of a row, each side below its field. */
export function RowAccepted({ id, row, codes }: RowAcceptedProps) {
  return (
    <div id={id} className={classes.row}>
      {WORD_SIDES.map((side) => (
        <div key={side}>
          <AcceptedLine text={row[side]} lang={codes[side]} />
        </div>
      ))}
    </div>
  );
}
