import { type TablePreview, type WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import type { ImportChoice } from '@slovickovo/domain/word-files/import-rows';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../lib/api/api-query.ts';
import { ImportDone } from './import-done.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportPreview, type ReadAgain } from './import-preview.tsx';
import { ImportSourceChoice } from './import-source.tsx';
import { firstChoice, type ImportSource, type LanguageChoice, type LanguagePickerProps } from './import-state.ts';

interface ImportWordsProps {
  /** The languages of the last time. */
  remembered: LanguageChoice;
  onLanguages: (languages: { from: number; to: number }) => void;
  renderLanguage: (picker: LanguagePickerProps) => ReactNode;
}

interface Table {
  source: ImportSource;
  preview: TablePreview;
  choice: ImportChoice;
}

/** Words from a file or a pasted text: choosing it, looking at what was read, and what came of it. */
export function ImportWords({ remembered, onLanguages, renderLanguage }: ImportWordsProps) {
  const [table, setTable] = useState<Table | null>(null);
  const [done, setDone] = useState<WordImport | null>(null);
  const read = useCall(wordFiles.preview, { meta: { refusals: 'form' } });

  const open = (source: ImportSource, how: ReadAgain = {}) =>
    read.mutate(
      { query: { ...how, ...(source.name !== null && { name: source.name.slice(0, 300) }) }, body: source.bytes },
      {
        onSuccess: (preview) => {
          const first = firstChoice(preview, source, remembered);
          // Read again, the table may have other columns; the languages and the place stay as they were chosen.
          const kept = table?.source === source && {
            language_from_id: table.choice.language_from_id ?? first.language_from_id,
            language_to_id: table.choice.language_to_id ?? first.language_to_id,
          };
          setTable({ source, preview, choice: { ...first, ...kept } });
        },
      },
    );
  const startAgain = () => {
    setTable(null);
    setDone(null);
    read.reset();
  };

  if (done) return <ImportDone done={done} onChange={setDone} onAgain={startAgain} />;
  if (table) {
    return (
      <ImportPreview
        {...table}
        error={read.error}
        isReading={read.isPending}
        onChoice={(choice) => setTable({ ...table, choice })}
        onReadAgain={(how) => open(table.source, how)}
        onBack={startAgain}
        onLanguages={onLanguages}
        onDone={setDone}
        renderLanguage={renderLanguage}
      />
    );
  }
  return (
    <>
      <ImportSourceChoice error={read.error} isReading={read.isPending} onChoose={open} />
      <ImportHistory />
    </>
  );
}
