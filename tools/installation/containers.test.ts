import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOG_WITHOUT_VALUES } from '../../apps/server/src/db/embedded/settings.ts';
import { ROOT } from './installation.mjs';

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** What a pattern with one group finds. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

const compose = textOf('deploy/compose.yaml');
const nginx = textOf('deploy/nginx.conf');

describe('the containers of compose.yaml', () => {
  it('may have another proxy before theirs: how many are believed can be set', () => {
    expect(all(compose, /^ +TRUST_PROXY: (.*)$/gm)).toEqual([`\${TRUST_PROXY:-1}`]);
  });

  it('have the addresses to which nginx.conf leads', () => {
    const servers = all(nginx, /^ +server ([\d.]+):3000/gm);
    expect(servers).toHaveLength(2);
    expect(servers).toEqual(all(compose, /ipv4_address: (\S+)/g));
  });

  it('publish the ports on which nginx ends https, and read the certificate where it is mounted', () => {
    const withCertificate = textOf('deploy/compose.https.yaml');
    const https = textOf('deploy/nginx-https.conf');
    expect(all(withCertificate, /"\d+:(\d+)"/g).sort()).toEqual(all(https, /^listen (\d+)/gm).sort());
    const mounted = all(withCertificate, /:(\/etc\/nginx\/\S+):ro/g);
    for (const folder of all(https, /^ssl_\w+ (\S+)\/[\w.]+;/gm)) expect(mounted).toContain(folder);
    expect(nginx).toContain('include /etc/nginx/https/*.conf;');
    expect(mounted).toContain('/etc/nginx/https/https.conf');
  });
});

describe('a served PostgreSQL', () => {
  const settings = Object.entries(LOG_WITHOUT_VALUES);

  it('of compose.yaml logs no names and words', () => {
    for (const [name, value] of settings) expect(compose).toContain(`"-c", "${name}=${value}"`);
  });

  it('of Patroni logs none either', () => {
    const patroni = textOf('deploy/ha/patroni.yml');
    for (const [name, value] of settings) expect(patroni).toMatch(new RegExp(`^ {8}${name}: ${value}$`, 'm'));
  });

  it('of the operator logs none after the command of docs/operations.md', () => {
    const operations = textOf('docs/operations.md');
    for (const [name, value] of settings) expect(operations).toContain(`-c "alter system set ${name} = '${value}'"`);
  });
});

describe('the commands with Docker in docs/operations.md', () => {
  const commands = textOf('docs/operations.md')
    .split('\n')
    .filter((line) => line.includes('docker compose '));

  it('name services that compose.yaml has', () => {
    const named = all(commands.join('\n'), /docker compose (?:exec|run|cp|stop|restart|build)(?: -\S+)* ([a-z]+\d?)/g);
    expect(named.length).toBeGreaterThan(15);
    const services = all(compose, /^ {2}([a-z]+\d?):$/gm);
    for (const name of named) expect(services).toContain(name);
  });

  it('write backups to the one folder that a container can write to', () => {
    const written = commands.filter((line) => line.includes('cli.ts backup'));
    expect(written.length).toBeGreaterThan(0);
    for (const line of written) expect(line).toContain('backup --output /data/');
  });

  it('give an image that is built from the newest version its number', () => {
    const built = commands.filter((line) => /--build|build app1/.test(line) && !line.includes('git checkout'));
    expect(built).toHaveLength(2);
    for (const line of built) expect(line).toContain('BUILD_NUMBER=$(./build-number) docker compose');
    expect(compose).toContain(`BUILD_NUMBER: \${BUILD_NUMBER:-}`);
  });
});
