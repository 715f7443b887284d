import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { announceStart } from './announcements.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What a server with these settings tells when it listens. */
function announcementOf(settings: Record<string, string>): string[] {
  const told: string[] = [];
  const tell = (sentence: string): void => void told.push(sentence);
  announceStart(readConfig(settings), { info: tell, warn: tell, error: tell });
  return told;
}

describe('What a server tells when it listens', () => {
  it('is where it is, where its data are, and who approves teachers', () => {
    const served = announcementOf({
      APP_URL: 'https://slovicka.skola.sk',
      DATABASE_URL: 'postgres://localhost/slovickovo',
      TEACHER_APPROVAL: 'email',
    });
    expect(served).toContain('Slovíčkovo listens on https://slovicka.skola.sk');
    expect(served).toContain('The data are in the PostgreSQL of DATABASE_URL');
    expect(served.join(' ')).toContain('ADMIN_EMAIL is not set');
  });

  it('names the script of the demo school only where npm started the server', () => {
    vi.stubEnv('npm_lifecycle_event', 'start');
    expect(announcementOf({}).join(' ')).toContain('npm run seed:demo');
    vi.stubEnv('npm_lifecycle_event', undefined);
    expect(announcementOf({}).join(' ')).not.toContain('npm run');
  });
});
