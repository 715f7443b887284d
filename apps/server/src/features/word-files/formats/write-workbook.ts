import writeXlsxFile from 'write-excel-file/node';

const COLUMN_WIDTH = 32;

/** Characters that XML cannot hold or that the library leaves out. */
const UNWRITABLE = /[\p{Cc}\uFFFD\p{Noncharacter_Code_Point}]/gu;
const LOOKS_ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g;

/** A table as an XLSX workbook. Every cell is declared a text, so that none of them is a formula or becomes a number. */
export async function writeWorkbook(table: readonly (readonly string[])[]): Promise<Uint8Array> {
  const [headings = [], ...rows] = table;
  const data = [
    headings.map((heading) => ({ value: escaped(heading), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((text) => (text === '' ? null : { value: escaped(text), type: String }))),
  ];
  const columns = headings.map(() => ({ width: COLUMN_WIDTH }));
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** As a workbook writes what XML does not allow: `_xFFFD_`. What happens to look like that is told from it. */
function escaped(text: string): string {
  const written = text.replace(LOOKS_ESCAPED, '_x005F_').replace(UNWRITABLE, escapes);
  // The library keeps texts as names of an object, and takes these for what every object has.
  return written in {} ? `${escapes(written.slice(0, 1))}${written.slice(1)}` : written;
}

function escapes(characters: string): string {
  const codes = Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at));
  return codes.map((code) => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`).join('');
}
