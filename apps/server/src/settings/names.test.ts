import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

/** What is said of these names. */
function saidOf(names: string[]): string[] {
  try {
    readConfig(Object.fromEntries(names.map((name) => [name, 'x'])));
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

describe('a name in the environment', () => {
  it.each([
    ['PROCESES', 'PROCESSES'],
    ['PROCCESES', 'PROCESSES'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['PRT', 'PORT'],
    ['TZ_NMAE', 'TZ_NAME'],
    ['APP_URLS', 'APP_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['EMAIL_FROM', 'MAIL_FROM'],
    ['RETENTION_MONTS', 'RETENTION_MONTHS'],
    ['GOOGLE_CLIENT_SECERT', 'GOOGLE_CLIENT_SECRET'],
  ])('%s is refused: %s is probably meant', (name, meant) => {
    expect(saidOf([name])).toEqual([`${name}: is no setting; ${meant} is probably meant`]);
  });

  it('is told with the other wrong settings', () => {
    const wrong = () => readConfig({ PROCESES: '2', SMPT_URL: 'smtp://x', PORT: 'abc' });
    expect(wrong).toThrow(/PORT: must be.*PROCESES: is no setting.*SMPT_URL: is no setting/s);
  });

  it('counts as not there if it is empty', () => {
    expect(readConfig({ PROCESES: '' }).PROCESSES).toBe(1);
  });

  it.each([
    [
      'Debian',
      'HOME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LANGUAGE LC_ALL LC_TIME TZ MAIL EDITOR PAGER _',
    ],
    ['a desktop', 'DISPLAY WAYLAND_DISPLAY DESKTOP_SESSION XDG_DATA_DIRS XDG_RUNTIME_DIR COLORTERM LS_COLORS'],
    ['shells', 'HOSTNAME HOSTTYPE OSTYPE MACHTYPE PPID UID SSH_AUTH_SOCK SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID'],
    [
      'systemd',
      'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MAINPID STATE_DIRECTORY',
    ],
    [
      'Docker',
      'DOCKER_HOST DOCKER_CONFIG COMPOSE_PROJECT_NAME NODE_VERSION YARN_VERSION container HTTP_PORT COMPOSE_FILE CERTIFICATE_DIR',
    ],
    ['proxies', 'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY FTP_PROXY'],
    ['Node', 'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_REPL_HISTORY NVM_DIR MALLOC_ARENA_MAX DEBUG NO_COLOR'],
    [
      'npm',
      'INIT_CWD NODE npm_command npm_config_cache npm_config_user_agent npm_execpath npm_lifecycle_event npm_package_name',
    ],
    [
      'GitHub',
      'CI GITHUB_ACTIONS GITHUB_API_URL GITHUB_ENV GITHUB_REF GITHUB_SERVER_URL GITHUB_TOKEN RUNNER_OS RUNNER_TEMP',
    ],
    ['Git', 'GIT_DIR GIT_ASKPASS GIT_AUTHOR_EMAIL GIT_WORK_TREE GIT_INDEX_FILE EMAIL'],
    ['VS Code', 'TERM_PROGRAM TERM_PROGRAM_VERSION VSCODE_IPC_HOOK VSCODE_PID VSCODE_CWD VSCODE_INJECTION'],
    [
      'Kubernetes',
      'KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT WEB_PORT WEB_SERVICE_HOST WEB_PORT_80_TCP_ADDR ' +
        'DATABASE_PORT DATABASE_SERVICE_HOST SMTP_PORT SMTP_SERVICE_PORT MAIL_PORT APP_PORT APP_SERVICE_HOST',
    ],
    ['databases', 'PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA POSTGRES_PASSWORD TEST_DATABASE_URL REDIS_URL'],
    ['e-mail', 'SMTP_HOST SMTP_USER SMTP_PASSWORD SMTP_SECURE SMTP_FROM MAILTO'],
    [
      'other tools',
      'API_URL API_PORT BASE_URL DIST_FILE CACHE_DIR TMPDIR TMP TEMP VITEST TEST DEV PROD MODE BUILD_NUMBER',
    ],
    ['Windows', 'APPDATA COMPUTERNAME HOMEDRIVE HOMEPATH NUMBER_OF_PROCESSORS PROCESSOR_LEVEL PROCESSOR_REVISION OS'],
  ])('of %s is none of ours', (_, names) => {
    expect(saidOf(names.split(' '))).toEqual([]);
  });
});
