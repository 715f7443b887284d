import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedLetter = Email & { recipient: string };

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** Letters in the order they were taken. */
  letters: ReceivedLetter[];
  /**
   * Asked before a letter is taken; until the promise resolves the sender waits. A letter
   * whose sender is gone by then is not taken.
   */
  onLetter: (letter: ReceivedLetter) => void | Promise<void>;
  /** Told when a letter is taken, at the moment its sender is. */
  onTaken: (letter: ReceivedLetter) => void;
  /** How many senders are connected. */
  senders(): number;
  /** Stops listening, as a mail server that is down; `open` begins again at the same port. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A real SMTP server that keeps what it is given. */
export async function createMailbox(): Promise<Mailbox> {
  let port = 0;
  let server: SMTPServer | undefined;
  const connected = new Set<string>();
  const mailbox: Mailbox = {
    url: '',
    letters: [],
    onLetter: () => {},
    onTaken: () => {},
    senders: () => connected.size,
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onConnect: ({ id }, done) => {
          connected.add(id);
          done();
        },
        onClose: ({ id }) => connected.delete(id),
        onData: async (stream, { id, envelope }, done) => {
          const recipient = envelope.rcptTo[0]?.address ?? '';
          const letter = { ...(await PostalMime.parse(await wholeOf(stream))), recipient };
          await mailbox.onLetter(letter);
          if (!connected.has(id)) return;
          mailbox.letters.push(letter);
          done();
          mailbox.onTaken(letter);
        },
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      port = (server.server.address() as AddressInfo).port;
      mailbox.url = `smtp://127.0.0.1:${port}`;
    },
  };
  await mailbox.open();
  return mailbox;
}

async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
