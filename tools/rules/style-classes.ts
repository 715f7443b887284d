import { posix } from 'node:path';
import type { RepositoryFile } from './repository-files.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
/** What stands before a brace: selectors, or the condition of an `@` rule, whose names are no classes. */
const PRELUDE = /(?<prelude>[^{};]*)\{/g;
/** Classes of Mantine have two names; the second one is the same in every build, and no module declares it. */
const CLASS = /\.(?!mantine-)(?<name>[_a-zA-Z][\w-]*)/g;
const COMPOSED = /composes:\s*(?<names>[\w\s-]+?)(?:\s+from\s+["'](?<path>[^"']+)["'])?\s*;/g;
const IMPORT = /import (?<local>\w+) from '(?<path>[^']+\.module\.css)';/g;

/** A CSS module: the classes that it declares, and those that anything uses. */
interface StyleModule {
  declared: Set<string>;
  used: Set<string>;
}

/**
 * Returns the classes that a component or a module names and that its module does not declare, which would be no error anywhere, and
 * the declared ones that nothing uses. `classes[…]`, or the module as a whole, uses all of them.
 */
export function styleClassProblems(files: readonly RepositoryFile[]): string[] {
  const styles = files.filter(({ path }) => path.endsWith('.module.css'));
  const modules = new Map(
    styles.map(({ path, text }) => [path, { declared: classesOf(text), used: new Set<string>() }]),
  );
  const missing = [
    ...styles.flatMap((file) => composedMissing(file, modules)),
    ...files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap((file) => usedMissing(file, modules)),
  ];
  const unused = [...modules].flatMap(([path, { declared, used }]) =>
    [...declared].filter((name) => !used.has(name)).map((name) => `${path}: nothing uses the class ${name}`),
  );
  return [...missing, ...unused];
}

function classesOf(css: string): Set<string> {
  const preludes = [...css.replaceAll(COMMENT, '').replaceAll(STRING, '""').matchAll(PRELUDE)];
  const selectors = preludes.flatMap(({ groups }) => groups?.prelude?.trim() ?? []);
  return new Set(
    selectors
      .filter((selector) => !selector.startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(CLASS)].flatMap(({ groups }) => groups?.name ?? [])),
  );
}

/** Uses what `composes` takes from this module or from another one. */
function composedMissing({ path, text }: RepositoryFile, modules: ReadonlyMap<string, StyleModule>): string[] {
  return [...text.matchAll(COMPOSED)].flatMap(({ groups }) =>
    use(path, groups?.path ?? `./${posix.basename(path)}`, groups?.names?.split(/\s+/) ?? [], modules),
  );
}

/** Uses what a component takes from the modules that it imports. */
function usedMissing({ path, text }: RepositoryFile, modules: ReadonlyMap<string, StyleModule>): string[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups: { local = '', path: target = '' } = {} }) => {
    const code = text.replaceAll(IMPORT, '');
    const all = modules.get(resolved(path, target))?.declared ?? [];
    const isUsedWhole = new RegExp(`(?<![\\w./'"-])${local}\\[(?!')|[{(]\\s*(?:\\.\\.\\.)?${local}\\s*[,})]`).test(
      code,
    );
    const named = [...code.matchAll(new RegExp(`(?<![\\w./'"-])${local}(?:\\.|\\[')(?<name>\\w[\\w-]*)`, 'g'))];
    const names = named.flatMap(({ groups }) => groups?.name ?? []);
    return use(path, target, isUsedWhole ? [...all, ...names] : names, modules);
  });
}

/** Notes that the file uses these classes of the module. Returns those that the module does not have. */
function use(
  path: string,
  target: string,
  names: readonly string[],
  modules: ReadonlyMap<string, StyleModule>,
): string[] {
  const name = resolved(path, target);
  const module = modules.get(name);
  if (module === undefined) return [`${path}: ${name} does not exist`];
  for (const each of names) module.used.add(each);
  return [...new Set(names)]
    .filter((each) => !module.declared.has(each))
    .map((each) => `${path}: ${name} has no ${each}`);
}

function resolved(path: string, target: string): string {
  return posix.join(posix.dirname(path), target);
}
