import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** What is wrong with an environment. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('services of others', () => {
  const SERVICES = {
    ANALYTICS_URL: 'https://stats.example/api/event',
    CHAT_WIDGET_URL: 'https://chat.example/widget.js',
  };

  it('are off without settings, and outside production whatever the settings say', () => {
    const usedBy = (environment: Record<string, string>) => {
      const { ANALYTICS_URL, CHAT_WIDGET_URL } = readConfig(environment);
      return [ANALYTICS_URL, CHAT_WIDGET_URL];
    };
    expect(usedBy({ NODE_ENV: 'production' })).toEqual([undefined, undefined]);
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(usedBy({ ...SERVICES, NODE_ENV })).toEqual([undefined, undefined]);
    }
    expect(usedBy({ ...SERVICES, NODE_ENV: 'production' })).toEqual(Object.values(SERVICES));
  });

  it.each(['http://stats.example/event', 'stats.example', 'javascript:alert(1)'])('%s is refused', (ANALYTICS_URL) => {
    expect(() => readConfig({ ANALYTICS_URL })).toThrow(/ANALYTICS_URL: must be an https:\/\/ URL/);
  });
});

describe('INTERFACE_LANGUAGES', () => {
  it('are those with all texts by default, and always Slovak', () => {
    expect(readConfig({}).INTERFACE_LANGUAGES).toEqual(['sk', 'en', 'nl', 'cs', 'de', 'hu', 'pl', 'uk']);
    expect(readConfig({ INTERFACE_LANGUAGES: ' uk, pt-BR ,,uk' }).INTERFACE_LANGUAGES).toEqual(['sk', 'uk', 'pt-BR']);
  });

  it('are refused if one is unknown, with all other wrong settings', () => {
    const wrong = () => readConfig({ INTERFACE_LANGUAGES: 'sk,xx,EN', PORT: '0' });
    expect(wrong).toThrow(/INTERFACE_LANGUAGES: xx is not a language of the interface/);
    expect(wrong).toThrow(/INTERFACE_LANGUAGES: EN is not/);
    expect(wrong).toThrow(/PORT/);
  });
});

describe('METRICS_PORT', () => {
  it('is refused with several processes, which would share it', () => {
    expect(() => readConfig({ PROCESSES: '2', METRICS_PORT: '9464' })).toThrow('METRICS_PORT: needs PROCESSES=1');
    expect(readConfig({ PROCESSES: '1', METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
    expect(readConfig({ PROCESSES: '2' }).PROCESSES).toBe(2);
  });
});

describe('RETENTION_MONTHS', () => {
  const WITH_MAIL = { SMTP_URL: 'smtp://posta', APP_URL: 'https://skola.sk' };

  it('is off by default, also if it is empty', () => {
    expect(readConfig({ ...WITH_MAIL, RETENTION_MONTHS: '' }).RETENTION_MONTHS).toBeUndefined();
    expect(readConfig({ ...WITH_MAIL, RETENTION_MONTHS: '24' }).RETENTION_MONTHS).toBe(24);
  });

  it.each(['0', '-24', '5', '121', '12.5', 'dva roky', 'true', '1e9', ' '])('%j is refused', (RETENTION_MONTHS) => {
    expect(() => readConfig({ ...WITH_MAIL, RETENTION_MONTHS })).toThrow(/RETENTION_MONTHS/);
  });

  it('is refused without a mail server, because nobody would be warned, and without an address to sign in at', () => {
    expect(() => readConfig({ RETENTION_MONTHS: '24' })).toThrow(/SMTP_URL: is needed with RETENTION_MONTHS/);
    expect(() => readConfig({ RETENTION_MONTHS: '24', SMTP_URL: 'smtp://posta' })).toThrow(/APP_URL: is needed/);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    { text: '', trusted: false },
    { text: 'false', trusted: false },
    { text: '0', trusted: false },
    { text: '1', trusted: 1 },
    { text: '2', trusted: 2 },
    { text: '10.0.0.0/8', trusted: ['10.0.0.0/8'] },
    { text: '127.0.0.1, ::1,fd00::/8', trusted: ['127.0.0.1', '::1', 'fd00::/8'] },
  ])('$text trusts $trusted', ({ text, trusted }) => {
    expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(trusted);
  });

  it.each(['yes', '-1', '1.5', '999', '10.0.0.0/33', '10.0.0.0/0', '::1/129', 'proxy.school.sk', '10.0.0.0/8,', ' '])(
    '%j is refused with what to write',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(ConfigError);
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY: must be the number of reverse proxies/);
    },
  );

  it('true is refused: it believed the address that the client itself wrote', () => {
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(
      /TRUST_PROXY: true would believe the address that the client itself wrote; write the number/,
    );
  });
});

describe('several wrong settings', () => {
  const named = (environment: Record<string, string>) => problemsOf(environment).map((line) => line.split(':')[0]);

  it('are told at once, whether they are wrong in themselves or beside others', () => {
    const wrong = {
      TZ_NAME: 'Bratislava',
      RETENTION_MONTHS: '3',
      INTERFACE_LANGUAGES: 'sk,xx',
      LOG_LEVEL: 'INFO',
      DATABASE_REPLICA_URL: 'postgres://x/y',
      METRICS_PORT: '9464',
      PROCESSES: '200',
    };
    const inThemselves = ['LOG_LEVEL', 'INTERFACE_LANGUAGES', 'RETENTION_MONTHS', 'TZ_NAME'];
    // The replica needs its primary; warnings of unused accounts need a mail server and an address.
    const besideOthers = ['PROCESSES', 'METRICS_PORT', 'DATABASE_URL', 'SMTP_URL', 'APP_URL'];
    expect(named(wrong)).toEqual([...inThemselves, ...besideOthers]);
  });

  it('are not judged by one that is wrong itself', () => {
    const tooManyForEmbedded = { PROCESSES: '200' };
    expect(named({ ...tooManyForEmbedded, DATABASE_URL: 'mysql://x', DATABASE_REPLICA_URL: 'postgres://x/y' })).toEqual(
      ['DATABASE_URL'],
    );
    expect(named({ ...tooManyForEmbedded, DATABASE_POOL: 'ten' })).toEqual(['DATABASE_POOL']);
    expect(named({ PROCESSES: 'two', METRICS_PORT: '9464' })).toEqual(['PROCESSES']);
  });
});

describe('a value', () => {
  it.each([
    ['PORT', 'abc', 'must be a whole number from 1 to 65535'],
    ['PORT', '65536', 'must be a whole number from 1 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 1 to 65535'],
    ['METRICS_PORT', '0x10', 'must be a whole number from 1 to 65535'],
    ['PROCESSES', 'two', 'must be auto or a whole number from 1 to 256'],
    ['PROCESSES', '0', 'must be auto or a whole number from 1 to 256'],
    ['SNAPSHOTS_KEPT', ' ', 'must be a whole number from 0 to 366'],
    ['DRAIN_SECONDS', '-1', 'must be a number from 0 to 10'],
    ['RETENTION_MONTHS', '3', 'must be a whole number from 6 to 120'],
    ['SMTP_URL', 'smtps://', 'must be an smtp:// or smtps:// URL with the name of a host'],
    ['SMTP_URL', 'mail.skola.sk', 'must be an smtp:// or smtps:// URL with the name of a host'],
    ['MAIL_FROM', 'Škola', 'must have an e-mail address: skola@example.sk or Škola <skola@example.sk>'],
    ['MAIL_FROM', 'Škola <skola>', 'must have an e-mail address: skola@example.sk or Škola <skola@example.sk>'],
    ['PRIVACY_TEXT_DIR', '/nie/je', 'is not a folder'],
    ['PRIVACY_TEXT_DIR', import.meta.filename, 'is not a folder'],
  ])('%s=%s is refused with what is expected', (name, value, message) => {
    expect(problemsOf({ SMTP_URL: 'smtp://posta', APP_URL: 'https://skola.sk', [name]: value })).toEqual([
      `${name}: ${message}`,
    ]);
  });

  it('that can be used is taken', () => {
    for (const MAIL_FROM of ['skola@skola.sk', 'Slovíčkovo <slovickovo@localhost>', '"Škola, ZŠ" <skola@skola.sk>'])
      expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    for (const SMTP_URL of ['smtp://posta', 'smtps://meno:heslo@posta.skola.sk:465/?pool=true'])
      expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
    expect(readConfig({ PRIVACY_TEXT_DIR: import.meta.dirname }).PRIVACY_TEXT_DIR).toBe(import.meta.dirname);
    expect(readConfig({ DRAIN_SECONDS: '0.5', PROCESSES: 'auto', PORT: ' 80 ' })).toMatchObject({
      DRAIN_SECONDS: 0.5,
      PORT: 80,
    });
  });
});
