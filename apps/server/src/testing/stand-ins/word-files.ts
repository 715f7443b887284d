import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';

/** Archives of many megabytes take half as long to make; how small they are is of no concern. */
export const QUICKLY = { level: 1 } as const;

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
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), QUICKLY),
  );
}

interface WorkbookXml {
  sheet: string;
  strings?: string;
  more?: Record<string, string>;
}

/**
 * Returns an ODS workbook as LibreOffice writes it, with these sheets: XML of rows by their names. The first entry of the archive
 * is the type, uncompressed.
 */
export function odsOf(sheets: Record<string, string>): Buffer {
  const tables = Object.entries(sheets).map(
    ([name, rows]) =>
      `<table:table table:name="${name}" table:style-name="ta1"><table:table-column table:number-columns-repeated="16384" table:default-cell-style-name="Default"/>${rows}</table:table>`,
  );
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"><office:body><office:spreadsheet><table:calculation-settings table:automatic-find-labels="false"/>${tables.join('')}<table:named-expressions/></office:spreadsheet></office:body></office:document-content>`;
  return odsWith(content);
}

/** Returns an ODS archive with this `content.xml`. */
export function odsWith(content: string | Uint8Array): Buffer {
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  return Buffer.from(
    zipSync(
      {
        mimetype: [strToU8(type), { level: 0 }],
        'META-INF/manifest.xml': strToU8('<manifest:manifest/>'),
        'content.xml': typeof content === 'string' ? strToU8(content) : content,
      },
      QUICKLY,
    ),
  );
}

/** Returns a file that another program wrote; its name says which one. */
export function fileOfProgram(name: 'openpyxl.xlsx' | 'xlsxwriter.xlsx' | 'sheetjs.ods'): Buffer {
  return readFileSync(join(import.meta.dirname, 'files', name));
}
