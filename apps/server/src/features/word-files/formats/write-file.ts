import { writeAnki } from './anki/write-anki.ts';
import { type Export, tableOf } from './exported-words.ts';
import { type Cell, writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A table with headings, and its format. */
export interface ExportedTable {
  format: 'csv' | 'xlsx';
  /** The name of a workbook's sheet. */
  title: string;
  table: readonly (readonly Cell[])[];
  /** How many columns at the beginning say whose row it is; they stay when a workbook is scrolled. */
  naming_columns: number;
}

/** Returns words or another table as the bytes of a file. Importing a file of words yields the same words. */
export async function writeFile(exported: Export | ExportedTable): Promise<Uint8Array> {
  if ('table' in exported) {
    const { format, table, title, naming_columns: namingColumns } = exported;
    return format === 'csv' ? writeCsv(table) : writeWorkbook(table, { title, namingColumns });
  }
  switch (exported.format) {
    case 'csv':
      return writeCsv(tableOf(exported));
    case 'xlsx':
      return writeWorkbook(tableOf(exported), { title: exported.title, namingColumns: 0 });
    case 'apkg':
      return writeAnki(exported);
  }
}
