import { describe, expect, it } from 'vitest';
import { UsageError } from './arguments.ts';
import { COMMANDS } from './commands.ts';

/** Reads what is typed, in which '' stands for an empty argument. */
function read(line: string) {
  const [name = '', ...args] = line.split(' ');
  return COMMANDS[name]?.read(args.map((argument) => (argument === "''" ? '' : argument)));
}

describe('wrong arguments', () => {
  it.each([
    ['seed', '--demo is missing.'],
    ['seed --demo now', "Unexpected argument 'now'."],
    ['seed --real', "Unknown option '--real'."],
    ['migrate --again', "Unknown option '--again'."],
    ['rebuild-memories all', "Unexpected argument 'all'."],
    ['user', 'What to do (export, erase or unused) is missing.'],
    ['user rename', "There is no 'user rename'."],
    ['user erase', '<login> is missing.'],
    ['user export one two', "Unexpected argument 'two'."],
    ["user export one --output ''", 'The value of --output is empty.'],
    ['user erase one --no', "Unknown option '--no'."],
    ['user unused', '--months <n> is missing.'],
    ['user unused --months 0', 'The value of --months is not a number from 1 to 999: 0.'],
    ['user unused --months many', 'The value of --months is not a number from 1 to 999: many.'],
    ['backup file', "Unexpected argument 'file'."],
    ['backup --output', "Option '--output <value>' argument missing."],
    ['backup --output --all', "Option '--output' argument is ambiguous."],
    ["backup --output ''", 'The value of --output is empty.'],
    ['restore', '<file> is missing.'],
    ["restore ''", '<file> is missing.'],
    ['restore file --verify --check', '--check reads the file only, so there is nothing to --verify.'],
    ['move', 'Either --to or --to-embedded must say where to.'],
    ['move --to postgres://localhost/x --to-embedded', 'Either --to or --to-embedded must say where to.'],
    ['doctor --repair', "Unknown option '--repair'."],
    ['doctor --all=yes', "Option '--all' does not take an argument."],
    ['create-admin --login a', '--email <e-mail> is missing.'],
    ['create-admin --email a@b.sk', '--login <login> is missing.'],
    ['create-admin --login a --email a@b.sk --password x', "Unknown option '--password'."],
    ['create-admin --login a --email a@b.sk --promote', 'With --promote the account keeps its e-mail and password.'],
  ])('%s: %s', (line, wrong) => {
    expect(() => read(line)).toThrow(new UsageError(wrong));
  });
});

describe('a database that is not there', () => {
  it.each(['migrate', 'seed --demo', 'create-admin --login a --email a@b.sk'])('is made by %s', (line) => {
    expect(read(line)).toMatchObject({ ifMissing: 'create' });
  });

  it.each([
    'backup',
    'doctor',
    'rebuild-memories',
    'create-admin --login a --promote',
    'user export a',
    'user erase a',
    'user unused --months 12',
  ])('is refused by %s', (line) => {
    expect(read(line)).toMatchObject({ ifMissing: 'refuse' });
  });
});
