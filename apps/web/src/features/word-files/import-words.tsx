import { type TablePreview, type WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { LIMITS } from '@slovickovo/domain/limits';
import type { ImportChoice } from '@slovickovo/domain/word-files/import-rows';
import { useState } from 'react';
import { useCall } from '../../lib/api/api-query.ts';
import { rememberedLanguages } from '../../lib/remembered-languages.ts';
import { ImportDone } from './done/import-done.tsx';
import { ImportHistory } from './done/import-history.tsx';
import { ImportSourceChoice } from './import-source.tsx';
import { firstChoice, type ImportSource, type ReadingOptions } from './import-state.ts';
import { ImportPreview } from './preview/import-preview.tsx';

interface Table {
  source: ImportSource;
  preview: TablePreview;
  choice: ImportChoice;
}

/** Imports words from a file or a pasted text: choose the source, check the preview, see the result. */
export function ImportWords() {
  const [table, setTable] = useState<Table | null>(null);
  const [done, setDone] = useState<WordImport | null>(null);
  const read = useCall(wordFiles.preview, { meta: { refusals: 'form' } });

  const open = (source: ImportSource, options: ReadingOptions = {}) =>
    read.mutate(
      {
        query: { ...options, ...(source.name !== null && { name: source.name.slice(0, LIMITS.file_name_length) }) },
        body: source.bytes,
      },
      {
        onSuccess: (preview) => {
          const first = firstChoice(preview, source, rememberedLanguages());
          // Read with other options, the table may have other columns; the chosen languages stay.
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
        onReadAgain={(options) => open(table.source, options)}
        onBack={startAgain}
        onDone={setDone}
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
