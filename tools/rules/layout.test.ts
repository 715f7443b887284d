import { describe, expect, it } from 'vitest';
import { FEATURES, LAYERS } from './features.ts';
import { contentProblems, PLAIN_MODULES, pathProblems } from './layout.ts';

/** A file in every folder that the rules expect. */
const WHOLE = [
  ...FEATURES.map((feature) => `apps/server/src/features/${feature}/${feature}.service.ts`),
  ...Object.entries(LAYERS).flatMap(([layer, further]) => further.map((name) => `${layer}${name}/rules.ts`)),
  ...PLAIN_MODULES.map((path) => `apps/server/src/features/${path}${path.endsWith('/') ? 'rules.ts' : ''}`),
];

const problemsWith = (...added: string[]) => pathProblems([...WHOLE, ...added]);

describe('paths', () => {
  it.each([
    ['a service in a room of a feature', 'apps/server/src/features/runs/live/live.service.ts'],
    ['policies', 'apps/server/src/features/runs/runs.policies.ts'],
    ['a test of the API', 'apps/server/src/features/runs/guarantees/sealed.api.test.ts'],
    ['a plain module in a declared room', 'apps/server/src/features/word-files/formats/read-anki.ts'],
    ['a file beside the folders of features', 'packages/domain/src/limits.ts'],
    ['a migration', 'apps/server/migrations/20261122100000_words__note.sql'],
  ])('may be %s', (_, path) => {
    expect(problemsWith(path)).toEqual([]);
  });

  it.each([
    [
      'apps/server/src/features/lessons/lessons.service.ts',
      "Unknown feature 'lessons', expected one of: accounts, activity, administration, certificates,",
    ],
    ['apps/web/src/features/weather/weather.tsx', "Unknown feature 'weather'"],
    ['packages/contract/src/scoring/scoring.ts', "Unknown feature 'scoring'"],
    ['apps/web/src/lib/utils.ts', "'utils' is too vague, say what the file does"],
    ['apps/web/src/components/common/tag.tsx', "'common' is too vague"],
    ['apps/server/src/features/runs/judge.ts', 'say the kind of the file: .routes.ts, .service.ts'],
    ['apps/server/migrations/add_note.sql', 'name a migration <YYYYMMDDHHMMSS>_<table>__<what>.sql'],
  ])('%s: %s', (path, problem) => {
    expect(problemsWith(path)).toEqual([expect.stringContaining(`${path}: ${problem}`)]);
  });

  it('name a listed feature that has no folder in any layer', () => {
    const withoutSpeech = WHOLE.filter((path) => !path.includes('/speech/'));
    expect(pathProblems(withoutSpeech)).toContain(
      "tools/rules/features.ts: no layer has a folder for the feature 'speech'",
    );
  });

  it('name a further folder that is missing', () => {
    const withoutPlayer = WHOLE.filter((path) => !path.includes('/player/'));
    expect(pathProblems(withoutPlayer)).toEqual(['tools/rules/features.ts: apps/web/src/features/player is missing']);
  });
});

describe('a folder', () => {
  const FOLDER = 'apps/web/src/features/tasks/new';
  const parts = (count: number) => Array.from({ length: count }, (_, index) => `${FOLDER}/step-${index}.tsx`);

  it('holds 18 parts', () => {
    expect(problemsWith(...parts(18))).toEqual([]);
  });

  it('does not hold a 19th part', () => {
    expect(problemsWith(...parts(19))).toEqual([`${FOLDER}: 19 parts, at most 18 are allowed; group some in a folder`]);
  });

  it.each(['step-0.module.css', 'step-0.test.tsx', 'step-0.test.ts', 'step-0.ts', 'step-0.css', 'step-0.api.test.ts'])(
    'counts %s with the component beside it',
    (name) => {
      expect(problemsWith(...parts(18), `${FOLDER}/${name}`)).toEqual([]);
    },
  );

  it('counts the folders in it as their own', () => {
    expect(problemsWith(...parts(18), `${FOLDER}/words/checklist.tsx`)).toEqual([]);
  });

  it('of migrations may grow', () => {
    const migrations = Array.from({ length: 30 }, (_, n) => `apps/server/migrations/${10 ** 13 + n}_words__note.sql`);
    expect(problemsWith(...migrations)).toEqual([]);
  });
});

describe('the content of a file', () => {
  const REPOSITORY = 'apps/server/src/features/words/words.repository.ts';
  const problemsOf = (text: string, path = REPOSITORY) => contentProblems({ path, text });

  it('has at most 320 lines', () => {
    expect(problemsOf('x;\n'.repeat(320))).toEqual([]);
    expect(problemsOf('x;\n'.repeat(321))).toEqual([
      `${REPOSITORY}: 321 lines, at most 320 are allowed; split the file`,
    ]);
  });

  it.each(['// ', ' * ', '/** '])('has no longer lines of comments than 140 characters: %s', (start) => {
    const line = start.padEnd(140, 'x');
    expect(problemsOf(`const a = 1;\n${line}`)).toEqual([]);
    expect(problemsOf(`const a = 1;\n${line}x`)).toEqual([
      `${REPOSITORY}:2: a comment of 141 characters, at most 140 are allowed`,
    ]);
    expect(problemsOf(`const text = '${line}x';`)).toEqual([]);
  });

  it('leaves nothing unfinished', () => {
    const mark = ['TO', 'DO'].join('');
    expect(problemsOf(`// ${mark}: later`)).toEqual([`${REPOSITORY}: '${mark}' is left; finish it or open an issue`]);
  });

  it('builds SQL in repositories', () => {
    const text = "db.selectFrom('words')";
    expect(problemsOf(text)).toEqual([]);
    const service = 'apps/server/src/features/words/words.service.ts';
    expect(problemsOf(text, service)).toEqual([`${service}: SQL belongs in a *.repository.ts`]);
  });

  it.each([
    ['an executed statement', 'const { rows } = await sql<Row>`select 1`.execute(db);'],
    ['one that is returned', 'return sql<Row>`select 1`.execute(db);'],
    ['one over several lines', 'await sql<{ id: number }>`\n  select id\n`\n  .execute(db);'],
    ['one with templates within', `await sql<Row>\`select \${join(\`\${a}\`, { b })} from words\`.execute(db);`],
  ])('does not assert the rows of %s', (_, text) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(/:1: the row type of this SQL is only asserted/)]);
  });

  it.each([
    ['an expression', 'const total = sql<number>`count(*)`;'],
    ['a statement without rows', 'await sql`delete from words`.execute(db);'],
    ['an expression beside a statement', 'select(sql<number>`count(*)`); await sql`analyze`.execute(db);'],
  ])('may type %s', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('of a test may assert rows', () => {
    expect(problemsOf('await sql<Row>`select 1`.execute(db);', 'apps/server/src/db/database.test.ts')).toEqual([]);
  });
});
