import { MINUTE_MS } from '@slovickovo/domain/durations';
import { readConfig } from '../config.ts';
import { deliverEmails, writeDueEmails } from '../mail/emails.service.ts';
import { createMailer } from '../mail/mailer.ts';
import { type Classroom, createClassroom } from './classroom.ts';
import { createMailbox, type Mailbox } from './stand-ins/mailbox.ts';

/** The moment so many minutes from now; ISO 8601. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

export const twice = <T>(value: T): T[] => [value, value];

/** A classroom whose e-mails arrive in a mailbox. */
export interface PostOffice {
  room: Classroom;
  mailbox: Mailbox;
  /** Writes the e-mails that are due. */
  write(): Promise<void>;
  /** Writes the e-mails that are due and sends them. */
  deliver(): Promise<void>;
  /** Makes postponed e-mails due now. */
  makeDue(): Promise<unknown>;
  /** Changes the window without anybody noticing, as if it had been set so. */
  setWindow(taskId: number, valid_from: string, valid_until: string | null): Promise<unknown>;
  /** The teacher moves the task. */
  move(taskId: number, valid_from: string, valid_until: string | null): Promise<unknown>;
  /** The classmate leaves the class. */
  leave(): Promise<unknown>;
  /** The classmate joins the class again. */
  rejoin(): Promise<unknown>;
  subjects(): (string | undefined)[];
  /** Addresses that got e-mails, sorted. */
  recipients(): string[];
  /** The addresses of the class, sorted. */
  everybody(): string[];
  /** Deletes all tasks and e-mails. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `environment` overrides settings of the server. */
export async function createPostOffice(environment: Record<string, string> = {}): Promise<PostOffice> {
  const room = await createClassroom(environment);
  const mailbox = await createMailbox();
  const mailer = createMailer(readConfig({ SMTP_URL: mailbox.url }));
  const { school, teacher, pupil, classmate, classId } = room;
  const { context } = school.app;
  const write = () => writeDueEmails(context);
  return {
    room,
    mailbox,
    write,
    deliver: async () => {
      await write();
      await deliverEmails(context, mailer);
    },
    makeDue: () =>
      school.db
        .updateTable('emails')
        .set({ due_at: new Date(0) })
        .execute(),
    setWindow: (taskId, valid_from, valid_until) =>
      school.db.updateTable('tasks').set({ valid_from, valid_until }).where('id', '=', taskId).execute(),
    move: (taskId, valid_from, valid_until) =>
      school.as(teacher).put(`/tests/${taskId}`, { name: 'Zvieratá', valid_from, valid_until }),
    leave: () => school.as(classmate).post(`/usergroups/${classId}/remove-me`, {}),
    rejoin: async () => {
      const { data } = await school.as(teacher).get(`/usergroups/${classId}`);
      await school.as(classmate).post('/usergroups/user-assign', { access_code: data.access_code });
    },
    subjects: () => mailbox.emails.map(({ subject }) => subject),
    recipients: () => mailbox.emails.map(({ recipient }) => recipient).sort(),
    everybody: () => [pupil.email, classmate.email].sort(),
    clear: async () => {
      await school.db.deleteFrom('tasks').execute();
      await school.db.deleteFrom('emails').execute();
      mailbox.emails.length = 0;
      mailbox.onEmail = () => {};
      mailbox.isUnknown = () => false;
    },
    close: async () => {
      mailer.close();
      await mailbox.close();
      await school.close();
    },
  };
}
