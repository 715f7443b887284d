import { type WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { LIMITS } from '@slovickovo/domain/limits';
import { cutText } from '@slovickovo/domain/text/cut-text';
import { useState } from 'react';
import { Callout } from '../../components/feedback/callout.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { useCall } from '../../lib/api/api-query.ts';
import { ASK_UNTIL_TURN } from '../../lib/api/ask-until-turn.ts';
import { rememberedLanguages } from '../../lib/remembered-languages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { ImportDone } from './done/import-done.tsx';
import { ImportHistory } from './done/import-history.tsx';
import { ImportSourceChoice } from './import-source.tsx';
import { firstChoice, type ImportSource, type ImportTable, type ReadingOptions } from './import-state.ts';

const ImportPreview = lazyPart(
  async () => (await import('./preview/import-preview.tsx')).ImportPreview,
  ({ table }) => table !== null,
);

/** Imports words from a file or a pasted text: choose the source, check the preview, see the result. */
export function ImportWords() {
  const [table, setTable] = useState<ImportTable | null>(null);
  const [done, setDone] = useState<WordImport | null>(null);
  // Others' files are read first: the page asks again until it is its turn.
  const read = useCall(wordFiles.preview, {
    meta: { refusals: 'form' },
    ...ASK_UNTIL_TURN,
  });

  const open = (source: ImportSource, options: ReadingOptions = {}) =>
    read.mutate(
      {
        query: { ...options, ...(source.name !== null && { name: cutText(source.name, LIMITS.file_name_length) }) },
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

  const ahead = read.isPending ? read.failureReason?.ahead : undefined;
  if (done) return <ImportDone done={done} onChange={setDone} onAgain={startAgain} />;
  return (
    <>
      <WaitingForTurn ahead={ahead} />
      {!table && (
        <>
          <ImportSourceChoice error={read.error} isReading={read.isPending} onChoose={open} />
          <ImportHistory />
        </>
      )}
      <ImportPreview
        table={table}
        error={read.error}
        isReading={read.isPending}
        onChoice={(choice) => setTable(table && { ...table, choice })}
        onReadAgain={(options) => table && open(table.source, options)}
        onClose={startAgain}
        onDone={setDone}
      />
    </>
  );
}

/** Says how many files of others are read first; nothing while no file waits. */
function WaitingForTurn({ ahead }: { ahead: number | undefined }) {
  const { t } = useTranslation('import');
  if (ahead === undefined) return null;
  return <Callout type="info">{ahead === 0 ? t('waitingNext') : t('waiting', { count: ahead })}</Callout>;
}
