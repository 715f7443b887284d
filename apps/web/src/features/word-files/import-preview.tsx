import { Button, Checkbox } from '@mantine/core';
import {
  type Encoding,
  type TablePreview,
  type WordImport,
  wordFiles,
} from '@slovickovo/contract/word-files/word-files';
import { LIMITS } from '@slovickovo/domain/limits';
import type { Delimiter, RowDelimiter } from '@slovickovo/domain/word-files/import-delimiter';
import type { ImportChoice } from '@slovickovo/domain/word-files/import-rows';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/cards/card.tsx';
import { Callout } from '../../components/feedback/callout.tsx';
import { RefusalText } from '../../components/fields/form.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/api-query.ts';
import { ImportCounts } from './import-counts.tsx';
import classes from './import-preview.module.css';
import { type ImportSource, type LanguagePickerProps, swapped, withRole } from './import-state.ts';
import { ImportTable } from './import-table.tsx';
import { ImportTargetChoice } from './import-target.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { sentParts, useImportRows } from './use-import-rows.ts';

/** In which other way the file is to be read. */
export interface ReadAgain {
  encoding?: Encoding;
  delimiter?: Delimiter;
  row_delimiter?: RowDelimiter;
  sheet?: string;
}

interface ImportPreviewProps {
  source: ImportSource;
  preview: TablePreview;
  choice: ImportChoice;
  error: ApiError | null;
  isReading: boolean;
  onChoice: (choice: ImportChoice) => void;
  onReadAgain: (how: ReadAgain) => void;
  onBack: () => void;
  onLanguages: (languages: { from: number; to: number }) => void;
  onDone: (done: WordImport) => void;
  renderLanguage: (picker: LanguagePickerProps) => ReactNode;
}

/** What was read, what is taken of it and where it goes, before anything is stored. */
export function ImportPreview(props: ImportPreviewProps) {
  const { source, preview, choice, onChoice, onDone, onLanguages } = props;
  const { t } = useTranslation(['import', 'problems', 'components', 'terms']);
  const checked = useImportRows(preview, choice);
  const [presses, setPresses] = useState(0);
  const [isTooMuch, setTooMuch] = useState(false);
  const heading = useHeadingFocus();
  const languages = useRef<HTMLDivElement>(null);
  // The same press sent twice is one import; after another choice it is another one.
  const [key, setKey] = useState(newKey);
  const run = useCall(wordFiles.run, { refreshes: ['/words', '/wordgroups'], meta: { refusals: 'form' } });
  const change = (next: ImportChoice) => {
    onChoice(next);
    setKey(newKey());
    run.reset();
  };

  const namesLanguages = choice.roles.includes('language_from') && choice.roles.includes('language_to');
  const { language_from_id: from, language_to_id: to } = choice;
  const waitsForLanguages = !namesLanguages && (from === null || to === null);
  const misses = (side: number | null) => presses > 0 && !namesLanguages && side === null;
  const words = checked.rows.filter(({ problem }) => problem === null || problem === 'language_unknown').length;
  const hasTooManyGroups = checked.parts.length > LIMITS.groups_per_import;

  // What is missing is led to, as in every form.
  useEffect(() => {
    if (presses > 0) languages.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [presses]);

  const start = () => {
    setPresses(presses + 1);
    if (checked.parts.length === 0 || hasTooManyGroups || waitsForLanguages) return;
    const body = { key, name: source.name?.slice(0, 300) ?? null, parts: sentParts(checked.parts) };
    // What the server would not even read is not sent.
    const tooMuch = new Blob([JSON.stringify(body)]).size > (wordFiles.run.body_limit ?? 0);
    setTooMuch(tooMuch);
    if (tooMuch) return;
    if (from !== null && to !== null) onLanguages({ from, to });
    run.mutate({ body }, { onSuccess: onDone });
  };

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {source.name ?? t('pastedText')}
        </h2>
        <Button variant="default" onClick={props.onBack}>
          {t('chooseOther')}
        </Button>
      </div>
      {props.error && (
        <Callout type="warning">
          <RefusalText error={props.error} />
        </Callout>
      )}
      <Card as="section" className={classes.settings} aria-label={t('howRead')}>
        <ReadingChoices preview={preview} isReading={props.isReading} onChange={props.onReadAgain} />
        <div className={classes.languages} ref={languages}>
          {props.renderLanguage({
            label: t('terms:wordField.language_from'),
            value: from,
            except: to,
            onChange: (id) => change({ ...choice, language_from_id: id }),
            error: misses(from) && t('problems:language_unknown'),
          })}
          <Button
            variant="default"
            className={classes.swap}
            leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
            onClick={() => change(swapped(choice))}
          >
            {t('swap')}
          </Button>
          {props.renderLanguage({
            label: t('terms:wordField.language_to'),
            value: to,
            except: from,
            onChange: (id) => change({ ...choice, language_to_id: id }),
            error: misses(to) && t('problems:language_unknown'),
          })}
        </div>
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
        waitsForLanguages={waitsForLanguages}
        onRole={(column, role) => change(withRole(choice, column, role))}
      />
      <Card as="section" className={classes.settings}>
        <ImportTargetChoice
          choice={choice}
          groups={checked.groups}
          onChange={(target) => change({ ...choice, target })}
        />
      </Card>
      <Card as="section" className={classes.finish}>
        <ImportCounts checked={checked} waitsForLanguages={waitsForLanguages} />
        {hasTooManyGroups && <Callout type="warning">{t('tooManyGroups', { count: checked.parts.length })}</Callout>}
        {isTooMuch && <Callout type="warning">{t('tooMuch')}</Callout>}
        {run.error && (
          <Callout type="warning">
            <RefusalText error={run.error} />
          </Callout>
        )}
        <Button size="md" loading={run.isPending} disabled={words === 0} onClick={start}>
          {t('start', { count: words })}
        </Button>
      </Card>
    </>
  );
}

/** A random UUID. The browser's own function is only there over https, and a school's server may be without. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
