import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** Letters in the order they came. */
  letters: (Email & { recipient: string })[];
  /** Stops listening, as a mail server that is down; `open` begins again at the same port. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A real SMTP server that keeps what it is given. */
export async function createMailbox(): Promise<Mailbox> {
  const letters: Mailbox['letters'] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  const open = () =>
    new Promise<void>((resolve, reject) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, session, done) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', async () => {
            const letter = await PostalMime.parse(Buffer.concat(chunks));
            const recipient = session.envelope.rcptTo[0]?.address ?? '';
            letters.push({ ...letter, recipient });
            done();
          });
        },
      });
      server.on('error', reject);
      server.listen(port, '127.0.0.1', () => {
        if (server) port = (server.server.address() as AddressInfo).port;
        resolve();
      });
    });
  await open();

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    open,
    close: () => new Promise((resolve) => server?.close(() => resolve())),
  };
}
