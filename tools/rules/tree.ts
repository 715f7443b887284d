import type { RepositoryFile } from './repository-files.ts';

const BLOCK = /^```\n(?<tree>[\s\S]*?)^```$/m;
const ENTRY = /^(?<indent> *)(?<name>[\w@.-][\w@./-]*)(?: {2,}(?<description>.*))?$/;
/** The rest of a description that does not fit into its line. */
const CONTINUED = /\n {20,}(?=\S)/g;
/** Folders within the one that a line describes: `list/, students/`. */
const NAMED_WITHIN = /(?<![\w<>/.-])(?<name>[\w-]+)\/(?![\w<])/g;
/** A folder within that of a feature. */
const PART_OF_FEATURE = /^apps\/(?:server|web)\/src\/features\/[\w-]+\/[\w-]+\//;

/**
 * Returns the entries of the tree in ARCHITECTURE.md that do not exist, and the folders within features that it does not name. An entry
 * lies in the one that it is indented below.
 */
export function treeProblems({ path, text }: RepositoryFile, files: readonly RepositoryFile[]): string[] {
  const tree = BLOCK.exec(text)?.groups?.tree;
  if (tree === undefined) return [`${path}: the tree is missing`];
  const named = namesOf(tree.replaceAll(CONTINUED, ' '));
  const exists = (wanted: string) =>
    files.some((file) => file.path === wanted || (wanted.endsWith('/') && file.path.startsWith(wanted)));
  const parts = new Set(files.flatMap((file) => PART_OF_FEATURE.exec(file.path) ?? []));
  return [
    ...named
      .filter((wanted) => !exists(wanted))
      .map((wanted) => `${path}: the tree names ${wanted}, which does not exist`),
    ...[...parts].filter((part) => !named.includes(part)).map((part) => `${path}: the tree does not name ${part}`),
  ];
}

function namesOf(tree: string): string[] {
  const parents: { depth: number; path: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const { indent = '', name = '', description = '' } = ENTRY.exec(line)?.groups ?? {};
    if (name === '') return [];
    while ((parents.at(-1)?.depth ?? -1) >= indent.length) parents.pop();
    const entry = (parents.at(-1)?.path ?? '') + name;
    if (!name.endsWith('/')) return [entry];
    parents.push({ depth: indent.length, path: entry });
    return [entry, ...[...description.matchAll(NAMED_WITHIN)].map(({ groups }) => `${entry}${groups?.name}/`)];
  });
}
