import { Button, Checkbox } from '@mantine/core';
import type { WordImport } from '@slovickovo/contract/word-files/word-files';
import type { ImportChoice } from '@slovickovo/domain/word-files/import-rows';
import { Card } from '../../../components/cards/card.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import {
  type ImportSource,
  type ReadingOptions,
  type ImportTable as Table,
  waitsForLanguages,
  withRole,
} from '../import-state.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { ImportFinish } from './import-finish.tsx';
import { ImportLanguages } from './import-languages.tsx';
import classes from './import-preview.module.css';
import { ImportTable } from './import-table.tsx';
import { ImportTargetChoice } from './import-target.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { useImportRows } from './use-import-rows.ts';
import { useStartImport } from './use-start-import.ts';

interface ImportPreviewProps {
  /** Null until a source was read. */
  table: Table | null;
  error: ApiError | null;
  isReading: boolean;
  onChoice: (choice: ImportChoice) => void;
  onReadAgain: (options: ReadingOptions) => void;
  /** Back to the choice of the source. */
  onClose: () => void;
  onDone: (done: WordImport) => void;
}

/** The rows that were read, the columns that are imported and the groups they go into, before anything is stored. */
export function ImportPreview({ table, ...props }: ImportPreviewProps) {
  return table && <Preview {...table} {...props} />;
}

function Preview({ source, preview, choice, ...props }: Table & Omit<ImportPreviewProps, 'table'>) {
  const { t } = useTranslation(['import', 'terms']);
  const checked = useImportRows(preview, choice);
  const starting = useStartImport({ source, preview, choice, onDone: props.onDone });
  const change = (next: ImportChoice) => {
    props.onChoice(next);
    starting.renew();
  };
  return (
    <>
      <Heading source={source} onBack={props.onClose} />
      {props.error && (
        <Callout type="warning">
          <RefusalText error={props.error} />
        </Callout>
      )}
      {preview.had_transcriptions && <Callout type="info">{t('terms:withoutTranscriptions')}</Callout>}
      <Card as="section" className={classes.settings} aria-label={t('howRead')}>
        <ReadingChoices preview={preview} isReading={props.isReading} onChange={props.onReadAgain} />
        <ImportLanguages choice={choice} attempts={starting.attempts} onChange={change} />
        {preview.format !== 'anki' && (
          <Checkbox
            label={t('hasHeading')}
            checked={choice.has_heading}
            onChange={(event) => change({ ...choice, has_heading: event.currentTarget.checked })}
          />
        )}
      </Card>
      <ImportTable
        preview={preview}
        choice={choice}
        rows={checked.rows}
        waitsForLanguages={waitsForLanguages(choice)}
        onRole={(column, role) => change(withRole(choice, column, role))}
      />
      <Card as="section" className={classes.settings}>
        <ImportTargetChoice
          choice={choice}
          groups={checked.groups}
          onChange={(target) => change({ ...choice, target })}
        />
      </Card>
      <ImportFinish checked={checked} waitsForLanguages={waitsForLanguages(choice)} starting={starting} />
    </>
  );
}

function Heading({ source, onBack }: { source: ImportSource; onBack: () => void }) {
  const { t } = useTranslation('import');
  const heading = useHeadingFocus();
  return (
    <div className={classes.head}>
      <h2 className={classes.title} ref={heading} tabIndex={-1}>
        {source.name ?? t('pastedText')}
      </h2>
      <Button variant="default" onClick={onBack}>
        {t('chooseOther')}
      </Button>
    </div>
  );
}
