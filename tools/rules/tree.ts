import type { RepositoryFile } from './repository-files.ts';

const BLOCK = /^```\n(?<tree>[\s\S]*?)^```$/m;
const ENTRY = /^(?<indent> *)(?<name>[\w@.-][\w@./-]*)(?: {2,}(?<description>.*))?$/;
/** Folders within the one that a line describes: `list/, students/`. */
const NAMED_WITHIN = /(?<![\w<>/.-])(?<name>[\w-]+)\/(?![\w<])/g;

/** Returns the entries of the tree in ARCHITECTURE.md that do not exist; an entry lies in the one that it is indented below. */
export function treeProblems({ path, text }: RepositoryFile, files: readonly RepositoryFile[]): string[] {
  const tree = BLOCK.exec(text)?.groups?.tree;
  if (tree === undefined) return [`${path}: the tree is missing`];
  const parents: { depth: number; path: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const { indent = '', name = '', description = '' } = ENTRY.exec(line)?.groups ?? {};
    if (name === '') return [];
    while ((parents.at(-1)?.depth ?? -1) >= indent.length) parents.pop();
    const entry = (parents.at(-1)?.path ?? '') + name;
    if (name.endsWith('/')) parents.push({ depth: indent.length, path: entry });
    const within = [...description.matchAll(NAMED_WITHIN)].map(({ groups }) => `${entry}${groups?.name}/`);
    return [entry, ...(name.endsWith('/') ? within : [])]
      .filter(
        (wanted) =>
          !files.some((file) => file.path === wanted || (wanted.endsWith('/') && file.path.startsWith(wanted))),
      )
      .map((wanted) => `${path}: the tree names ${wanted}, which does not exist`);
  });
}
