import type { BinaryReply, NothingElse, Query } from '@slovickovo/contract/endpoint';
import { EXPORT_TYPES, type wordFiles } from '@slovickovo/contract/word-files/word-files';
import { COLUMN_ROLES } from '@slovickovo/domain/word-files/import-columns';
import type { Actor, Context } from '../../../context.ts';
import { serverTexts } from '../../../server-texts.ts';
import { getWordGroup } from '../../word-groups/word-groups.service.ts';
import type { FileProcesses } from '../formats/file-processes.ts';
import { listExportedWords } from './export.repository.ts';

/** Returns the caller's words as a file: those of an own group, or all of them. */
export async function exportWords(
  { db }: Context,
  files: FileProcesses,
  actor: Actor,
  { format, wordgroup_id, language, ...rest }: Query<typeof wordFiles.export>,
): Promise<BinaryReply> {
  rest satisfies NothingElse;
  const group = wordgroup_id === undefined ? undefined : await getWordGroup({ db }, actor, wordgroup_id);
  const words = await listExportedWords(db, actor.id, wordgroup_id);
  const t = serverTexts('exports', language);
  const title = group?.name ?? t('wordsFile');
  const bytes = await files.write(actor.id, {
    format,
    title,
    is_everything: group === undefined,
    words,
    language,
    headings: COLUMN_ROLES.map((role) => t(`words.${role}`)),
    now: Date.now(),
  });
  return { type: EXPORT_TYPES[format], bytes, file_name: `${title}.${format}` };
}
