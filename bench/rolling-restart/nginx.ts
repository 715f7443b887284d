import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSweeper } from '../../apps/server/src/testing/databases/start-sweeper.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** Whether nginx is installed. */
export const hasNginx = () => spawnSync('nginx', ['-v'], { env: ENVIRONMENT }).status === 0;

/** Debian keeps it out of the PATH of ordinary users. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts nginx before these processes. */
export async function startNginx(urls: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'slovickovo-nginx-'));
  const sweeper = startSweeper({ SWEEP_PROGRAMS: folder });
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, urls));
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    env: ENVIRONMENT,
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && !(await answers(url)); tries += 1) await sleep(50);
  return {
    url,
    stop: async () => {
      const exited = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
      sweeper.dismiss();
    },
  };
}

/** As docs/scale.md recommends it: nginx asks the next process if one refuses the connection, and keeps no process out for that. */
function configuration(folder: string, port: number, urls: readonly string[]): string {
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ');
  return `daemon off; pid ${folder}/pid; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      upstream slovickovo { ${servers} keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://slovickovo;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_next_upstream error timeout;
        }
      }
    }`;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
