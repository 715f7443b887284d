import { zipSync } from 'fflate';
import readXlsxFile, { type CellValue } from 'read-excel-file/universal';
import { FileError } from './file-error.ts';
import { type RawTable, TABLE_LIMITS } from './table.ts';
import { unpack } from './unpack.ts';

/** The parts of a workbook that contain texts; pictures, macros and embedded files are not unpacked. */
const PART =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/workbook\.xml\.rels|xl\/(?:worksheets\/)?[\w.-]+\.xml)$/i;

/** Most cells of a sheet: the library creates one for every place up to the last one that is named. */
const MOST_PLACES = 3_000_000;
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const PLACE_NAME = /^([A-Z]{0,3})(\d{1,7})$/;

/** Reads one sheet of an XLSX workbook: the wanted one, or the first that is not empty. Formulas have their last result. */
export async function readWorkbook(archive: Uint8Array, wanted?: number): Promise<RawTable> {
  const parts = unpack(archive, (name) => PART.test(name));
  for (const part of Object.values(parts))
    refuseMemoryBombs(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  const sheets = (await readSheets(parts)).slice(0, TABLE_LIMITS.sheets);
  const sheet = sheets[wanted ?? -1]
    ? (wanted ?? 0)
    : Math.max(
        0,
        sheets.findIndex(({ data }) => data.length > 0),
      );
  const rows = sheets[sheet]?.data ?? [];
  return {
    format: 'xlsx',
    sheets: sheets.map(({ sheet: name }) => name.slice(0, 100).toWellFormed()),
    sheet,
    rows: rows.map((row) => row.map(textOfCell)),
  };
}

/** The library unpacks the whole archive, so it gets one that contains only parts of known size. */
async function readSheets(parts: Record<string, Uint8Array>) {
  const archive = zipSync(parts, { level: 0 });
  try {
    return await readXlsxFile(archive.buffer as ArrayBuffer);
  } catch {
    throw new FileError('file_damaged');
  }
}

/** Refuses entities, which can multiply, and a cell so far away that the cells before it would fill the memory. */
function refuseMemoryBombs(part: Buffer): void {
  const xml = part.toString('latin1');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new FileError('file_damaged');
  let rows = 0;
  let columns = 0;
  for (const [, double, single] of xml.matchAll(PLACE)) {
    const place = PLACE_NAME.exec(double ?? single ?? '');
    if (!place) throw new FileError('file_damaged');
    const [, letters = '', row] = place;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  if (rows * columns > MOST_PLACES) throw new FileError('file_too_complex');
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function textOfCell(value: CellValue | null): string {
  if (value === null || value === undefined) return '';
  // A spreadsheet turns "1. 2." into a date and "true" into a boolean; the typed text is lost.
  if (value instanceof Date) return `${value.getUTCDate()}. ${value.getUTCMonth() + 1}. ${value.getUTCFullYear()}`;
  return String(value);
}
