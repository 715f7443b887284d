import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens a PDF; its fonts are those that it embeds. */
export function openPdf(bytes: Uint8Array) {
  return getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true }).promise;
}

/** The texts of each page, with a space between lines. */
export async function textsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
}
