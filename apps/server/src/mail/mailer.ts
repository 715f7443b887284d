import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { makeFolder } from '../db/embedded/make-folder.ts';
import type { Mail } from './compose.ts';

const CONNECT_MS = 5_000;
const SOCKET_MS = 10_000;
/**
 * Shorter than the database lets a transaction idle: the e-mail stays locked while the mail server is asked, so that no
 * other process sends it.
 */
const LONGEST_MS = 20_000;

/** Sends e-mails, or writes them as files. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the e-mail, or the file is written; throws otherwise. An e-mail without an address
   * is always written as a file.
   */
  send(mail: Mail): Promise<void>;
  /** The mail server or the folder, for the log. */
  target: string;
  close(): void;
}

/**
 * Sends through `SMTP_URL`; without one, writes e-mails as `.eml` files to the data folder. The library is loaded with the
 * first e-mail.
 */
export function createMailer(config: Config): Mailer {
  return config.SMTP_URL === undefined ? fileMailer(config) : smtpMailer(config, config.SMTP_URL);
}

/** Whether e-mails reach people; without a mail server they only lie in a folder. */
export function reachesPeople({ SMTP_URL }: Config): boolean {
  return SMTP_URL !== undefined;
}

function smtpMailer(config: Config, url: string): Mailer {
  const from = config.MAIL_FROM;
  const files = fileMailer(config);
  let transport: { sendMail(mail: object): Promise<unknown>; close(): void } | undefined;
  const send = async (mail: Mail) => {
    if (mail.to === null) return files.send(mail);
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(
      {
        url,
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
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(LONGEST_MS) });
  };
  return { send, target: new URL(url).host, close: () => transport?.close() };
}

function fileMailer({ MAIL_FROM: from, DATA_DIR }: Config): Mailer {
  const folder = join(DATA_DIR, 'emails');
  const send = async (mail: Mail) => {
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true }, { from }).sendMail({
      ...mail,
      to: mail.to ?? from,
    });
    await makeFolder(folder);
    await writeFile(join(folder, `${mail.messageId.slice(1, -1)}.eml`), message as Buffer, { mode: 0o600 });
  };
  return { send, target: folder, close: () => {} };
}
