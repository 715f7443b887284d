import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';

/** Encodes a text as Excel does for CSV files in Slovakia. Characters that the encoding lacks become question marks. */
export function windows1250(text: string): Buffer {
  const known = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Array.from(text, (letter) => Math.max(known.indexOf(letter), 0) || '?'.charCodeAt(0)));
}

export function utf16(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

type Cell = string | number | boolean | Date | null;

/** Returns a workbook with a sheet for each table. */
export async function workbook(sheets: Record<string, Cell[][]>): Promise<Buffer> {
  return writeXlsxFile(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer();
}

/** Returns a workbook made of the given XML: of its one sheet, of the shared texts, and further parts. */
export function workbookOf({ sheet, strings = '', more = {} }: WorkbookXml): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Hárok1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': sheet.startsWith('<?')
      ? sheet
      : `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

interface WorkbookXml {
  sheet: string;
  strings?: string;
  more?: Record<string, string>;
}
