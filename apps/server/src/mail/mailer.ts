import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail } from './compose.ts';

const CONNECT_MS = 5_000;
const SOCKET_MS = 10_000;
/**
 * Shorter than the database lets a transaction idle: the e-mail stays locked while the mail server is asked, so that no
 * other process sends it.
 */
const LONGEST_MS = 20_000;

export interface Mailer {
  /** Resolves when the mail server has accepted the e-mail, or the file is written; throws otherwise. */
  send(mail: Mail): Promise<void>;
  /** The mail server or the folder, for the log. */
  target: string;
  close(): void;
}

/** Sends through `SMTP_URL`; without one, writes e-mails as `.eml` files to the data folder. */
export function createMailer(config: Config): Mailer {
  const from = config.MAIL_FROM;
  if (config.SMTP_URL !== undefined) {
    const transport = createTransport(
      {
        url: config.SMTP_URL,
        pool: true,
        maxConnections: 2,
        // Retries are decided by the table of e-mails, never here.
        maxRequeues: 0,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SOCKET_MS,
      },
      { from },
    );
    const send = async (mail: Mail) => {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(LONGEST_MS) });
    };
    return { send, target: new URL(config.SMTP_URL).host, close: () => transport.close() };
  }
  const folder = join(config.DATA_DIR, 'emails');
  const writer = createTransport({ streamTransport: true, buffer: true }, { from });
  const send = async (mail: Mail) => {
    const { message } = await writer.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${mail.messageId.slice(1, -1)}.eml`), message as Buffer, { mode: 0o600 });
  };
  return { send, target: folder, close: () => {} };
}
