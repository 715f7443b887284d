/**
 * The header that saves a reply as a file of this name (RFC 6266): the name as it is in UTF-8, and for old clients one
 * in ASCII.
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(UNSAFE, '_');
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** What some file system does not take in a name, and what cannot be seen. */
const UNSAFE = /[/\\:*?<>|\p{C}]/gu;

/** RFC 5987 is stricter than addresses are. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
