import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = Email & { recipient: string };

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** E-mails in the order they were accepted. */
  emails: ReceivedEmail[];
  /**
   * Called before an e-mail is accepted; the sender waits until the promise resolves. An e-mail whose sender is gone by
   * then is not accepted.
   */
  onEmail: (email: ReceivedEmail) => void | Promise<void>;
  /** Whether it refuses e-mails to the address, as one that it does not know. */
  isUnknown: (address: string) => boolean;
  /** Called when an e-mail is accepted, at the same moment as its sender is told. */
  onTaken: (email: ReceivedEmail) => void;
  /** How many senders are connected. */
  senders(): number;
  /** Ends listening and every connection, like a mail server that is down; `open` listens again at the same port. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A real SMTP server that keeps the e-mails it accepts. */
export async function createMailbox(): Promise<Mailbox> {
  let port = 0;
  let server: SMTPServer | undefined;
  const connected = new Set<string>();
  const mailbox: Mailbox = {
    url: '',
    emails: [],
    onEmail: () => {},
    isUnknown: () => false,
    onTaken: () => {},
    senders: () => connected.size,
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        // Milliseconds for senders to leave by themselves: an idle one stays for 10 s.
        closeTimeout: 1,
        onConnect: ({ id }, done) => {
          connected.add(id);
          done();
        },
        onClose: ({ id }) => connected.delete(id),
        onRcptTo: ({ address }, _session, done) => {
          const refusal = new Error(`5.1.1 <${address}>: Recipient address rejected: User unknown`);
          done(mailbox.isUnknown(address) ? Object.assign(refusal, { responseCode: 550 }) : null);
        },
        onData: async (stream, { id, envelope }, done) => {
          const recipient = envelope.rcptTo[0]?.address ?? '';
          const content = await wholeOf(stream);
          if (content === undefined) return;
          const email = { ...(await PostalMime.parse(content)), recipient };
          await mailbox.onEmail(email);
          if (!connected.has(id)) return;
          mailbox.emails.push(email);
          done();
          mailbox.onTaken(email);
        },
      });
      // A sender that is killed resets its connection.
      server.on('error', (error) => {
        if (!isLostSender(error)) throw error;
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

/** Returns undefined if the sender was killed in the middle of the e-mail. */
async function wholeOf(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch (error) {
    if (isLostSender(error)) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}

/** How Node and smtp-server name a connection that the sender did not close properly. */
const LOST_SENDER: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ECONNECTION'];

function isLostSender(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_SENDER.includes(error.code);
}
