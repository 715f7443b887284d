import type { Database } from 'sql.js';
import { FileError } from '../file-error.ts';
import { hasTable, rowsOf } from './sqlite.ts';

/** The names of a collection's fields by note type, and the names of its decks. */
export interface NoteTypes {
  types: Map<number, string[]>;
  decks: Map<number, string>;
}

/** The deck that every collection has from the start; its notes belong to no group. */
export const DEFAULT_DECK_ID = 1;

const MOST_NAMES = 10_000;

/** Reads the names from tables (schema 15 and newer) or from JSON (older schemas). */
export function noteTypesOf(database: Database): NoteTypes {
  return hasTable(database, 'notetypes') ? fromTables(database) : fromJson(database);
}

function fromTables(database: Database): NoteTypes {
  if (!hasTable(database, 'fields') || !hasTable(database, 'decks')) throw new FileError('file_damaged');
  const types = new Map<number, string[]>();
  for (const [typeId, place, name] of rowsOf(database, `select ntid, ord, name from fields limit ${MOST_NAMES}`)) {
    const names = types.get(Number(typeId)) ?? [];
    if (Number(place) >= 0 && Number(place) < 100) names[Number(place)] = String(name);
    types.set(Number(typeId), names);
  }
  const decks = new Map<number, string>();
  for (const [id, name] of rowsOf(database, `select id, name from decks limit ${MOST_NAMES}`)) {
    decks.set(Number(id), deckName(Number(id), String(name).replaceAll('\u001f', '::')));
  }
  return { types, decks };
}

function fromJson(database: Database): NoteTypes {
  if (!hasTable(database, 'col')) throw new FileError('file_damaged');
  const [row] = rowsOf(database, 'select models, decks from col limit 1');
  const [models, decks] = row ?? [];
  return {
    types: new Map(entriesOf(models).map(({ id, value }) => [id, fieldNames(value.flds)])),
    decks: new Map(entriesOf(decks).map(({ id, value }) => [id, deckName(id, String(value.name ?? ''))])),
  };
}

function entriesOf(json: unknown): { id: number; value: Record<string, unknown> }[] {
  const parsed: unknown = JSON.parse(String(json));
  if (typeof parsed !== 'object' || parsed === null) throw new FileError('file_damaged');
  return Object.entries(parsed)
    .slice(0, MOST_NAMES)
    .map(([id, value]) => ({ id: Number(id), value: (value ?? {}) as Record<string, unknown> }));
}

function fieldNames(fields: unknown): string[] {
  if (!Array.isArray(fields)) return [];
  return fields.slice(0, 100).map((field) => String((field as { name?: unknown } | null)?.name ?? ''));
}

/** Flattens the name of a nested deck such as `Angličtina::Lekcia 1`, because groups are not nested. */
function deckName(id: number, name: string): string {
  return id === DEFAULT_DECK_ID ? '' : name.split('::').join(' – ');
}
