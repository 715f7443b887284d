import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServerProcess, type ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { UNCOMPRESSED } from '../../apps/web/build/precompress.ts';
import { NODE, ROOT } from '../../tools/installation/installation.mjs';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool } from '../testing/school.ts';
import { expect, test as story } from '../testing/story.ts';

const DIST = join(ROOT, 'apps', 'web', 'dist');

interface Deployed {
  server: ServerProcess;
  /** Puts the pages of the next version in place of the present ones, whose files vanish, and starts the server with them. */
  deploy(): Promise<void>;
}

const test = story.extend<{ deployed: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  deployed: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'slovickovo-pages-'));
    const root = join(folder, 'pages');
    await cp(DIST, root, { recursive: true });
    const server = await createServerProcess({ WEB_ROOT: root, DICT_DIR: '/nowhere' }, { hasDatabase: true });
    await server.start();
    await use({
      server,
      deploy: async () => {
        await server.kill('application');
        await nextVersion(root);
        await server.start();
      },
    });
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Builds the present sources as another version: names of files change with its number, as in a deployment. */
async function nextVersion(root: string): Promise<void> {
  await rm(root, { recursive: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(NODE, [vite, 'build', '--mode', UNCOMPRESSED, '--logLevel', 'error', '--outDir', root], {
    cwd: join(ROOT, 'apps', 'web'),
    env: { ...process.env, BUILD_NUMBER: '999999' },
  });
}

test('a new version is offered, keeps what was taken along, and old tabs keep their own files', async ({
  deployed: { server, deploy },
  newcomer,
}) => {
  // It builds the pages once more.
  const school = await createSchool(server.url, { key: 'deploy', words: ANIMALS, type: 'select' });
  const { page } = newcomer;
  const homework = `${server.url}/app/classes/${school.classId}/homeworks/${school.taskId}`;
  await page.goto(`${server.url}/login`);
  await newcomer.signIn(school.pupil);
  await page.goto(homework);
  await newcomer.press(newcomer.button('Stiahnuť do mobilu'));
  await expect(page.getByText('Stiahnuté: dá sa robiť aj bez internetu')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('slovickovo-files-'));
      return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    });
  await expect.poll(async () => Math.max(0, ...(await kept())), { timeout: 30_000 }).toBeGreaterThan(20);

  await deploy();
  const old = await newcomer.inAnotherWindow();
  // A page of the new version does not wait for the old one to be closed.
  const fresh = await newcomer.inAnotherWindow();
  await fresh.page.goto(homework);
  await expect(fresh.page.getByText('Stiahnuté: dá sa robiť aj bez internetu')).toBeVisible();
  await fresh.page.close();
  // The old page is still open; it notices the new version, and does not load it by itself.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText('Nová verzia je pripravená.')).toBeVisible({ timeout: 30_000 });
  expect(await kept()).toHaveLength(2);
  await newcomer.press(newcomer.button('Obnoviť'));
  await expect(page.getByText('Stiahnuté: dá sa robiť aj bez internetu')).toBeVisible();
  await expect(page.getByText('Nová verzia je pripravená.')).toBeHidden();

  await page.context().setOffline(true);
  await old.page.goto(homework);
  await expect(old.page.getByText('Stiahnuté: dá sa robiť aj bez internetu')).toBeVisible();
});

test('the application can be installed', async ({ server, newcomer }) => {
  const { page } = newcomer;
  await page.goto(`${server.url}/login`);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
  for (const { src, sizes } of icons.filter(({ sizes: given }) => given !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of a story is like a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
