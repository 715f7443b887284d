import { passwordProblem } from '@slovickovo/domain/accounts/accounts';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/data/school.ts';
import { PASSWORD } from '../../../testing/http-caller.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './passwords.ts';

it.each([
  ...[
    'Heslo123',
    'Heslo1',
    'H3slo!2024',
    'Olseh123',
    'HesloHeslo1',
    'MojeHeslo1',
    'N0veheslo!',
    'Milujemta1',
    'Skola2026',
  ],
  ...['Slovensko1', 'Futbal10', 'Slovan1919', 'Zuzka2014', 'Janko12', 'Ahoj1234', 'Minecraft1', 'Qwertz123', 'Abcd1'],
  ...[
    'Password1',
    'P@ssw0rd',
    'Passw0rd123',
    '1Password',
    'Trustno2',
    'Dragon99',
    'Iloveyou2',
    'Letmein1!',
    'Qwerty12345',
  ],
  ...['Abc123', '1qaz2wsX', 'Zaq12wsx', 'A1b2c3d4', 'Michael7', 'Monkey1!', 'Charlie1', 'Jordan23', 'Liverpool1'],
])('%s satisfies the rule of characters and is refused as common', (password) => {
  expect(passwordProblem(password)).toBeNull();
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  PASSWORD,
  DEMO_PASSWORD,
  'Jaz3rnica',
  'Slovnik7',
  'Lavicka8',
  'Zelen7sivan',
  'tr5Kolobezka',
  'Mesiac+Hrniec2',
])('%s is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('is told without holding up other calls, also for the longest password', () => {
  isCommonPassword('warmed up');
  // The time of the processor, because on a busy machine others have it in between.
  const start = process.threadCpuUsage();
  isCommonPassword(`Aa${'1'.repeat(298)}`);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(50);
});

it('an account without a password is entered by none, also not by the one that is hashed in its place', async () => {
  const inItsPlace = 'nobody has this password';
  expect(await isPassword(await hashPassword(inItsPlace), inItsPlace)).toBe(true);
  expect(await isPassword(null, inItsPlace)).toBe(false);
  expect(await isPassword(undefined, inItsPlace)).toBe(false);
});
