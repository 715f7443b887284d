import { expect, it } from 'vitest';
import { sharedLogins } from './story-logins.ts';

const school = { path: 'e2e/school.spec.ts', text: "createSchool(url, { key: 'first' }); enter({ login: 'jana' });" };

it.each([
  { text: "foundClass(url, { teacher: { login: 'ucitelka-first' } });", login: 'ucitelka-first' },
  { text: "createSchool(url, { key: 'first' });", login: 'ucitelka-first' },
  { text: "const LOGIN = 'zuzka-first';", login: 'zuzka-first' },
])('tells that $login is registered by two files', ({ text, login }) => {
  const problems = sharedLogins([school, { path: 'e2e/other.spec.ts', text }]);
  expect(problems[0]).toBe(`e2e/other.spec.ts: the login ${login} is also that of e2e/school.spec.ts`);
});

it('allows a login again in its own file, and others', () => {
  const text = "createSchool(url, { key: 'second' }); signIn({ login: 'ucitelka-second' });";
  expect(sharedLogins([school, { path: 'e2e/other.spec.ts', text }])).toEqual([]);
});
