import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

const ROUTES = fileURLToPath(new URL('../../apps/web/src/route-tree.gen.ts', import.meta.url));

/** Paths of pages with parameters, as the router has them: `/app/wordgroups/$id/$classId`. */
function pathsWithParameters(): string[] {
  const paths = readFileSync(ROUTES, 'utf8').matchAll(/fullPath: '(\/app\/[^']*\$[^']*)'/g);
  return [...new Set([...paths].flatMap(([, path]) => path ?? []))];
}

test('an address with a damaged id leads to the not-found page, whichever id it is', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'broken-addresses', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  const whole = (path: string): Record<string, string> => ({
    $id: String(path.startsWith('/app/wordgroups/') ? school.groupId : school.classId),
    $classId: String(school.classId),
    $homeworksOrTests: 'homeworks',
    $testId: String(school.taskId),
    $studentId: '1',
    $user: '1',
  });
  const paths = pathsWithParameters();
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const names = path.match(/\$\w+/g) ?? [];
    for (const damaged of names) {
      const values = { ...whole(path), [damaged]: 'x1' };
      const address = path.replaceAll(/\$\w+/g, (name) => values[name] ?? name);
      await page.goto(address);
      await expect(teacher.heading('404'), address).toBeVisible();
    }
  }
});
