import { LIMITS } from '@slovickovo/domain/limits';
import { COLUMN_ROLES } from '@slovickovo/domain/word-files/import-columns';
import { DELIMITERS, ROW_DELIMITERS } from '@slovickovo/domain/word-files/import-delimiter';
import { z } from 'zod';
import { languageOrSource } from '../accounts/interface-language.ts';
import { binaryReply, data, endpoints, formText, id, idParams, pathId, timestamp } from '../endpoint.ts';
import { languageIds } from '../languages/languages.ts';
import { wordRow } from '../words/words.ts';

/** Encodings of a text file; Excel writes `windows-1250` in Slovakia. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1252', 'windows-1251'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Formats of files, found from their content, not from their names. */
const FILE_FORMATS = ['text', 'xlsx', 'ods', 'anki'] as const;

/** Formats in which words are exported (product §2.15). */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'apkg'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Media types of the exported files. */
export const EXPORT_TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX, apkg: 'application/octet-stream' } as const;

/** A file as a table of texts, with the probable roles of its columns. The server keeps nothing of it. */
export const tablePreview = z.strictObject({
  format: z.enum(FILE_FORMATS),
  /** Only of a text file. */
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  row_delimiter: z.enum(ROW_DELIMITERS).nullable(),
  /** Names of a workbook's sheets; `sheet` is the index of the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** Whether the first of `rows` holds headings. */
  has_heading: z.boolean(),
  columns: z.array(
    z.strictObject({ heading: z.string(), role: z.enum(COLUMN_ROLES).nullable(), language_id: z.int().nullable() }),
  ),
  /** Whether pronunciation was left out of the rows, also a column of it. */
  had_transcriptions: z.boolean(),
  /** Each as long as `columns`; texts are cleaned. */
  rows: z.array(z.array(z.string())),
});
export type TablePreview = z.output<typeof tablePreview>;

const fileName = z.string().max(LIMITS.file_name_length);

const previewQuery = z.strictObject({
  name: fileName.optional(),
  /** Corrections of a wrong guess, when the same file is sent again. */
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  row_delimiter: z.enum(ROW_DELIMITERS).optional(),
  sheet: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional(),
});

/** Words of one language pair for one group: an own group by its id, or found or created by its name. */
const importPart = z.strictObject({
  language_ids: languageIds,
  wordgroup: z.strictObject({ wordgroup_id: id.nullable(), name: formText(LIMITS.name_length) }).nullable(),
  words: z.array(wordRow).min(1).max(LIMITS.words_per_import),
});
const parts = z.array(importPart).min(1).max(LIMITS.groups_per_import);

/** The effect of undoing an import; words and groups that were changed or used since are kept. */
export const undoOutcome = z.strictObject({
  removed_words: z.int(),
  removed_groups: z.int(),
  /** Words whose text was changed, and words that are in an exercise, a result or another group. */
  kept_changed: z.int(),
  kept_used: z.int(),
  kept_groups: z.int(),
});
export type UndoOutcome = z.output<typeof undoOutcome>;

/** The effect of an import, and of undoing it. */
export const wordImport = z.strictObject({
  id,
  /** Name of the file; null for a pasted text. */
  name: z.string().nullable(),
  created_at: timestamp,
  /** Words that were new to the user, and words that the user already had. */
  new_words: z.int(),
  known_words: z.int(),
  /** Groups that got words and still exist. */
  wordgroups: z.array(z.strictObject({ id, name: z.string(), is_new: z.boolean() })),
  /** Null until it is undone. */
  undone: undoOutcome.extend({ at: timestamp }).nullable(),
});
export type WordImport = z.output<typeof wordImport>;

/** A JSON body with every word of an import (security.md, Input). */
const IMPORT_BODY_BYTES = 5 * 1024 * 1024;

export const wordFiles = endpoints({
  preview: {
    method: 'POST',
    path: '/words/import/preview',
    access: 'user',
    summary: 'Read a file or a pasted text (CSV, TSV, XLSX, ODS, Quizlet, Anki) as a table; stores nothing',
    query: previewQuery,
    upload: true,
    body_limit: LIMITS.import_file_bytes,
    response: data(tablePreview),
  },
  check: {
    method: 'POST',
    path: '/words/import/check',
    access: 'user',
    summary: 'Check an import: words that the caller already has, and groups with these names',
    body: z.strictObject({ parts }),
    body_limit: IMPORT_BODY_BYTES,
    response: data(
      z.strictObject({
        /** For each part in its order. */
        parts: z.array(
          z.strictObject({
            /** Indexes of the words that the caller already has. */
            known: z.array(z.int()),
            /** The caller's group that the words would be added to; null: a new one, or none. */
            wordgroup: z.strictObject({ id, name: z.string(), word_count: z.int() }).nullable(),
          }),
        ),
      }),
    ),
  },
  run: {
    method: 'POST',
    path: '/words/import',
    access: 'user',
    summary: 'Import words into groups, all or none; a repeated key imports nothing more',
    body: z.strictObject({ key: z.uuid(), name: fileName.nullable(), parts }),
    body_limit: IMPORT_BODY_BYTES,
    response: data(wordImport),
  },
  list: {
    method: 'GET',
    path: '/words/imports',
    access: 'user',
    summary: "The caller's last imports, the latest first",
    response: data(z.array(wordImport)),
  },
  undo: {
    method: 'POST',
    path: '/words/imports/:id/undo',
    access: 'user',
    summary: 'Undo an import: delete the words and groups it created, unless they were changed or used since',
    params: idParams,
    response: data(wordImport),
  },
  export: {
    method: 'GET',
    path: '/words/export',
    access: 'user',
    summary: "The caller's words as a file: those of a group, or all of them with their groups and languages",
    query: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      wordgroup_id: pathId.optional(),
      language: languageOrSource,
    }),
    binary: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx, EXPORT_TYPES.apkg],
    response: binaryReply,
  },
});
