import { writeAnki } from './anki/write-anki.ts';
import { type Export, tableOf } from './exported-words.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Returns words as the bytes of a file. Importing the file yields the same words. */
export async function writeFile(exported: Export): Promise<Uint8Array> {
  switch (exported.format) {
    case 'csv':
      return writeCsv(tableOf(exported));
    case 'xlsx':
      return writeWorkbook(tableOf(exported));
    case 'apkg':
      return writeAnki(exported);
  }
}
