import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_ALLOCATION, SERVER_OPTIONS } from './builds.mjs';
import { ROOT } from './installation.mjs';

it.each(['Dockerfile', 'slovickovo.service'])('%s starts the server as npm start does', (name) => {
  const text = readFileSync(join(ROOT, 'deploy', name), 'utf8');
  const command = text.split('\n').find((line) => /^(CMD|ExecStart=)/.test(line)) ?? '';
  expect(command.match(/--[\w-]+(=\w+)?/g)).toEqual(SERVER_OPTIONS);
  for (const [setting, value] of Object.entries(SERVER_ALLOCATION)) expect(text).toContain(`${setting}=${value}`);
});
