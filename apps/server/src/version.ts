import { readFileSync } from 'node:fs';
import { serverPath } from './program-files.ts';

const manifest = JSON.parse(readFileSync(serverPath('../../package.json'), 'utf8')) as {
  version: string;
};

/** The build version, from the root package.json (product §1.5). */
export const productVersion = manifest.version;
