import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The e-mails to this address, oldest first. Without a mail server they are files in the data folder. */
export async function emailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'emails');
  const files = await readdir(folder).catch(() => []);
  const emails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
  const numberOf = ({ messageId }: Email) => Number(/email-(\d+)/.exec(messageId ?? '')?.[1]);
  return emails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .sort((one, other) => numberOf(one) - numberOf(other));
}
