import { ENCODINGS, type TablePreview } from '@slovickovo/contract/word-files/word-files';
import { DELIMITERS, ROW_DELIMITERS } from '@slovickovo/domain/word-files/import-delimiter';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { ReadingOptions } from '../import-state.ts';
import classes from './import-preview.module.css';

interface ReadingChoicesProps {
  preview: TablePreview;
  isReading: boolean;
  onChange: (options: ReadingOptions) => void;
}

/** Corrects a wrong guess: encoding and separators of a text, the sheet of a workbook. */
export function ReadingChoices({ preview, isReading, onChange }: ReadingChoicesProps) {
  const { t } = useTranslation(['import', 'terms']);
  const { encoding, delimiter, row_delimiter, sheets, sheet } = preview;
  if (encoding !== null && delimiter !== null && row_delimiter !== null) {
    const present = { encoding, delimiter, row_delimiter };
    return (
      <div className={classes.reading}>
        <SelectField
          label={t('encoding')}
          value={encoding}
          disabled={isReading}
          options={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          onChange={(event) => onChange({ ...present, encoding: chosen(ENCODINGS, event.target.value) })}
        />
        <SelectField
          label={t('delimiter')}
          value={delimiter}
          disabled={isReading}
          options={DELIMITERS.map((value) => ({ value, label: t(`delimiters.${value}`) }))}
          onChange={(event) => onChange({ ...present, delimiter: chosen(DELIMITERS, event.target.value) })}
        />
        <SelectField
          label={t('rowDelimiter')}
          value={row_delimiter}
          disabled={isReading}
          options={ROW_DELIMITERS.map((value) => ({ value, label: t(`rowDelimiters.${value}`) }))}
          onChange={(event) => onChange({ ...present, row_delimiter: chosen(ROW_DELIMITERS, event.target.value) })}
        />
      </div>
    );
  }
  if (sheets.length < 2) return null;
  return (
    <div className={classes.reading}>
      <SelectField
        label={t('terms:sheet')}
        value={String(sheet)}
        disabled={isReading}
        options={sheets.map((name, at) => ({ value: String(at), label: name }))}
        onChange={(event) => onChange({ sheet: event.target.value })}
      />
    </div>
  );
}

function chosen<Value extends string>(values: readonly [Value, ...Value[]], wanted: string): Value {
  return values.find((value) => value === wanted) ?? values[0];
}
