import { OFFERED_LANGUAGES, specialLetters } from '@slovickovo/domain/languages/languages';
import { searchable } from '@slovickovo/domain/text/search';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/databases/database.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

it('the database folds the letters of all languages as the domain does', async () => {
  const letters = OFFERED_LANGUAGES.flatMap(({ code }) => specialLetters(code));
  const texts = [...new Set([...letters, ...letters.map((letter) => letter.toUpperCase()), 'Straße', 'Οδός', 'ẞ'])];
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, searchable(text) as folded from unnest(${texts}::text[]) as text`.execute(db);
  expect(rows).toHaveLength(texts.length);
  expect(rows).toEqual(rows.map(({ text }) => ({ text, folded: searchable(text) })));
});
