import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { createDatabase } from '../../apps/server/src/db/database.ts';
import {
  addDatabase,
  dropDatabases,
  type ThrowawayServer,
} from '../../apps/server/src/testing/databases/throwaway-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ThrowawayServer & { template: string };
  }
}

interface Wanted {
  files: readonly string[];
  /** The full name of the only test to run. */
  only?: string | undefined;
  stopAtFirst?: boolean;
}

interface Outcome {
  /** The names of the tests, and of suites with a hook, that failed. */
  failed: string[];
  /** Why the run says nothing: its tests did not run. */
  problem: string | undefined;
}

/** Tests of a copy of the repository that stay loaded, with one PostgreSQL, so that another run takes only its own time. */
export interface LoadedTests {
  /** Runs files of tests. A file that cannot be loaded is a problem, not a failure. */
  run(wanted: Wanted): Promise<Outcome>;
  /** Must be called for each file that has changed since the last run. */
  noteChange(file: string): void;
  /** Makes the tests work without a rule of the database; returns the function that puts it back. The tests must have run before. */
  dropRule(statement: string): Promise<() => Promise<void>>;
  /** Ends the database and the workers. */
  close(): Promise<void>;
}

/** Loads the tests of the copy; this process then works in its folder. */
export async function loadTests(root: string): Promise<LoadedTests> {
  process.chdir(root);
  let stopsAtFirst = false;
  const vitest: Vitest = await createVitest({
    root,
    // No changes are watched for: `noteChange` names them.
    watch: false,
    reporters: [
      {
        onTestCaseResult: (test) => {
          if (stopsAtFirst && test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure');
        },
      },
    ],
  });
  await vitest.standalone();
  return {
    run: async ({ files, only, stopAtFirst = false }) => {
      stopsAtFirst = stopAtFirst;
      vitest.resetGlobalTestNamePattern();
      if (only !== undefined)
        vitest.setGlobalTestNamePattern(new RegExp(`${only.replace(/[.*+?^$()[\]{}|\\/]/g, '\\$&')}$`));
      const paths = files.map((file) => join(root, file));
      const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => paths.includes(moduleId));
      const { testModules } = await vitest.runTestSpecifications(specifications);
      return outcomeOf(testModules.filter(({ moduleId }) => paths.includes(moduleId)));
    },
    noteChange: (file) => vitest.invalidateFile(join(root, file)),
    dropRule: async (statement) => {
      const project = vitest.getProjectByName('server');
      const server = project.getProvidedContext().databaseServer;
      const template = `${server.prefix}${randomBytes(5).toString('hex')}`;
      const { pool, close } = createDatabase(await addDatabase(server, template, server.template), { max: 1 });
      await pool.query(statement).finally(close);
      project.provide('databaseServer', { ...server, template });
      return async () => {
        project.provide('databaseServer', server);
        await dropDatabases(server.administration, template);
      };
    },
    close: () => vitest.close(),
  };
}

/** A hook of a suite fails as a test does; an error of the whole file says that its tests did not run. */
function outcomeOf(modules: readonly TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const suites = modules.flatMap((module) => [...module.children.allSuites()]);
  const failed = [
    ...tests.filter((test) => test.result().state === 'failed'),
    ...suites.filter((suite) => suite.errors().length > 0),
  ].map(({ fullName }) => fullName);
  const hasRun = tests.some((test) => test.result().state === 'passed') || failed.length > 0;
  const [broken] = modules.flatMap((module) => module.errors());
  const problem = broken?.message ?? (hasRun ? undefined : 'no test has run');
  return { failed, problem };
}
