import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/.*\.ts$/;

/**
 * Replaces the contract by what the browser reads of it: constants, and endpoints without their schemas and summaries, which
 * stay on the server. A module that imports a schema does not build.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    apply: 'build',
    load: {
      filter: { id: CONTRACT },
      async handler(id) {
        const contract: Record<string, unknown> = await import(pathToFileURL(id).href);
        return Object.entries(contract)
          .map(([name, value]) => [name, isTable(value) ? addressesOf(value) : value] as const)
          .filter(([, value]) => isConstant(value))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

type Table = Record<string, Record<string, unknown>>;

function isTable(value: unknown): value is Table {
  return isRecord(value) && Object.values(value).every((one) => isRecord(one) && 'method' in one && 'path' in one);
}

function addressesOf(table: Table): Table {
  return Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, addressOf(endpoint)]));
}

/** Method, path and what else is a constant, as the limit of a body. */
function addressOf({ summary: _, ...endpoint }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(endpoint).filter(([, value]) => isConstant(value)));
}

function isConstant(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isConstant);
  if (isRecord(value)) return Object.values(value).every(isConstant);
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Not a schema, which is an instance of a class. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
