/** Returns the Content-Disposition that saves a reply under this name (RFC 6266): in UTF-8, and in ASCII for old clients. */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(UNSAFE, '_');
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** Characters that some file system forbids in a name, and invisible ones. */
const UNSAFE = /[/\\:*?<>|\p{C}]/gu;

/** RFC 5987 escapes more characters than `encodeURIComponent` does. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
