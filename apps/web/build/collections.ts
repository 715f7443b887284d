import { dirname, join } from 'node:path';

/**
 * Libraries whose index names every module, each with the file of its index. Code that imports a name from such an index uses only the
 * module of that name; counted with all modules of the index, every page would begin with what any page uses.
 */
const INDEXES = new Map([
  ['@mantine/core', /@mantine\/core\/esm\/index\.mjs$/],
  ['@mantine/hooks', /@mantine\/hooks\/esm\/index\.mjs$/],
  ['@tabler/icons-react', /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/],
  ['@tanstack/query-core', /@tanstack\/query-core\/build\/modern\/index\.js$/],
  ['@tanstack/react-query', /@tanstack\/react-query\/build\/modern\/index\.js$/],
  ['@tanstack/react-router', /@tanstack\/react-router\/dist\/esm\/index\.js$/],
  ['@tanstack/router-core', /@tanstack\/router-core\/dist\/esm\/index\.js$/],
]);

/** `import { a, b as c } from "x"`, and the same with `export`. */
const NAMES_FROM = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const ALL_FROM = /export\s*\*\s*from\s*["']([^"']+)["']/g;

interface Index {
  folder: string;
  /** Where each name comes from: a file, or another library. */
  origins: ReadonlyMap<string, string>;
  /** Libraries that are passed on whole. */
  wholes: readonly string[];
}

/** Finds the modules behind names that are imported from a collection, among the modules of the build. */
export function findCollections(ids: readonly string[], codeOf: (id: string) => string) {
  const indexes = new Map<string, Index>();
  for (const [library, file] of INDEXES) {
    const id = ids.find((each) => file.test(each));
    if (id !== undefined) indexes.set(library, readIndex(dirname(id), codeOf(id)));
  }
  const moduleOf = (library: string, name: string): string | undefined => {
    const index = indexes.get(library);
    if (index === undefined) return undefined;
    const origin = index.origins.get(name);
    if (origin !== undefined) return origin.startsWith('.') ? join(index.folder, origin) : moduleOf(origin, name);
    return index.wholes.map((whole) => moduleOf(whole, name)).find((found) => found !== undefined);
  };
  return {
    isIndex: (id: string): boolean => [...INDEXES.values()].some((file) => file.test(id)),
    /** The modules of the names that this code imports from collections; none for other imports. */
    modulesOf: (code: string): string[] =>
      namesIn(code).flatMap(({ imported, source }) => moduleOf(source, imported) ?? []),
  };
}

function readIndex(folder: string, code: string): Index {
  return {
    folder,
    origins: new Map(namesIn(code).map(({ local, source }) => [local, source])),
    wholes: [...code.matchAll(ALL_FROM)].map(([, source = '']) => source),
  };
}

/** The names that come from other modules: of `a as b`, the imported name is `a` and the local one `b`. */
function namesIn(code: string): { imported: string; local: string; source: string }[] {
  return [...code.matchAll(NAMES_FROM)].flatMap(([, names = '', source = '']) =>
    names.split(',').map((given) => {
      const [imported = '', local = imported] = given.trim().split(' as ');
      return { imported, local, source };
    }),
  );
}
