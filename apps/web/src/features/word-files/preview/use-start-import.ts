import { type TablePreview, type WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { LIMITS } from '@slovickovo/domain/limits';
import { cutText } from '@slovickovo/domain/text/cut-text';
import { type ImportChoice, importParts, importRows } from '@slovickovo/domain/word-files/import-rows';
import { useState } from 'react';
import { useCall } from '../../../lib/api/api-query.ts';
import { newCallKey } from '../../../lib/api/call-key.ts';
import { rememberLanguages } from '../../../lib/remembered-languages.ts';
import { type ImportSource, waitsForLanguages } from '../import-state.ts';
import { sentParts } from './use-import-rows.ts';

interface StartImportOptions {
  source: ImportSource;
  preview: TablePreview;
  choice: ImportChoice;
  onDone: (done: WordImport) => void;
}

export type StartImport = ReturnType<typeof useStartImport>;

/** Sends the rows as they are chosen, unless a language is missing or they are too many. */
export function useStartImport({ source, preview, choice, onDone }: StartImportOptions) {
  const [attempts, setAttempts] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  // The server imports once for each key, so the same choice sent twice is one import.
  const [key, setKey] = useState(newCallKey);
  const run = useCall(wordFiles.run, { refreshes: ['/words', '/wordgroups'], meta: { refusals: 'form' } });
  return {
    attempts,
    isTooLarge,
    isPending: run.isPending,
    error: run.error,
    start: () => {
      setAttempts(attempts + 1);
      // Not those of the preview, which may still show an earlier choice.
      const parts = importParts(importRows(preview.rows, choice));
      if (parts.length === 0 || parts.length > LIMITS.groups_per_import || waitsForLanguages(choice)) return;
      const body = {
        key,
        name: source.name === null ? null : cutText(source.name, LIMITS.file_name_length),
        parts: sentParts(parts),
      };
      // The server refuses a longer body without reading it, so it is not sent.
      const isOverLimit = new Blob([JSON.stringify(body)]).size > (wordFiles.run.body_limit ?? 0);
      setTooLarge(isOverLimit);
      if (isOverLimit) return;
      const { language_from_id: from, language_to_id: to } = choice;
      if (from !== null && to !== null) rememberLanguages({ from, to });
      run.mutate({ body }, { onSuccess: onDone });
    },
    /** Makes the next start a new import; called when the choice changes. */
    renew: () => {
      setKey(newCallKey());
      run.reset();
    },
  };
}
