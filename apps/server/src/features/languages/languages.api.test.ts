import { LANGUAGES, OFFERED_LANGUAGES } from '@slovickovo/domain/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type School } from '../../testing/school.ts';

let school: School;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

describe('GET /languages', () => {
  it('lists the languages that words can be in, for everybody', async () => {
    const { status, data } = await school.as(null).get('/languages');
    expect([status, data.length]).toEqual([200, OFFERED_LANGUAGES.length]);
    expect(data).toContainEqual({ id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' });
  });
});

it('the database has exactly the languages of the domain', async () => {
  const rows = await school.db.selectFrom('languages').select(['id', 'code']).orderBy('id').execute();
  expect(rows).toEqual(LANGUAGES.map(({ id, code }) => ({ id, code })).sort((a, b) => a.id - b.id));
});
