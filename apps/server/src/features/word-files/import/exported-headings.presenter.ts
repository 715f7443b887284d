import { COMPLETE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { COLUMN_ROLES, type ExportedHeadings } from '@slovickovo/domain/word-files/import-columns';
import { serverTexts } from '../../../server-texts.ts';

/** The headings of the exports in all complete languages, by role: a file that was exported in one is imported in another. */
export function exportedHeadings(): ExportedHeadings {
  return Object.fromEntries(
    COLUMN_ROLES.map((role) => [
      role,
      COMPLETE_LANGUAGES.map((language) => serverTexts('exports', language)(`words.${role}`)),
    ]),
  );
}
