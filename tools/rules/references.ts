import { posix } from 'node:path';
import type { RepositoryFile } from './repository-files.ts';

const LINK = /\[[^\]]*\]\((?<target>[^)\s]+)\)/g;
const CODE_SPAN = /`(?<code>[^`\n]+)`/g;
/** A path in code quotes: with a folder or not, with an ending that only files have. */
const FILE_PATH = /^(?!node_modules\/|\.)[\w.@$-]+(?:\/[\w.@$-]+)*\.(?:tsx?|mjs|css|sql|md)$/;
const FOLDER_PATH = /^(?:apps|packages|tools|docs|e2e|bench)(?:\/[\w.@$-]+)*\/?$/;
const DECISION_PATH = /^docs\/decisions\/\d{4}$/;
const BARE_PATH = /\b(?<path>(?:apps|packages|tools|docs|e2e|bench)\/[\w./@$-]*\w\.(?:tsx?|mjs|css|sql|md))\b/g;
const NAMES_IN_FILE = /(?<names>`\w+`(?:(?:,|,? and)\s+`\w+`)*)\s+in\s+`(?<path>[\w./@$-]+\.(?:tsx?|mjs))`/g;
const DECISION = /(?:docs\/decisions\/|\bdecisions?[ /]|\bADR )(?<number>\d{4})(?<slug>-[\w-]+)?/g;
const COMMENT = /^\s*(?:\/\/|\/?\*|--)|\s\/\/ /;
const PLANTED = /^tools\/rules\/.*\.test\.ts$/;

/** Returns the links, paths, functions and decisions that Markdown and comments mention and that do not exist. */
export function referenceProblems(files: readonly RepositoryFile[]): string[] {
  const index = new RepositoryIndex(files);
  return files.flatMap(({ path, text }) => {
    if (PLANTED.test(path) || path.startsWith('apps/server/migrations/')) return [];
    const isMarkdown = path.endsWith('.md');
    const inLines = withoutFences(text).flatMap((line, number) => {
      const problems = isMarkdown
        ? [...brokenLinks(path, line, index), ...unknownPaths(line, index)]
        : COMMENT.test(line)
          ? unknownPaths(line, index)
          : [];
      return [...problems, ...unknownDecisions(line, index)].map((problem) => `${path}:${number + 1}: ${problem}`);
    });
    return isMarkdown
      ? [...inLines, ...unknownFunctions(text, index).map((problem) => `${path}: ${problem}`)]
      : inLines;
  });
}

class RepositoryIndex {
  readonly texts: Map<string, string>;
  readonly #decisions: Map<string, string>;

  constructor(files: readonly RepositoryFile[]) {
    this.texts = new Map(files.map(({ path, text }) => [path, text]));
    const names = [...this.texts.keys()].flatMap((path) => /^docs\/decisions\/(\d{4}(-[\w-]+))\.md$/.exec(path) ?? []);
    this.#decisions = new Map(names.filter((name) => /^\d{4}-/.test(name)).map((name) => [name.slice(0, 4), name]));
  }

  /** The files that a mention means: a path may begin at any folder, as in `jobs/jobs.ts`. */
  filesCalled(mention: string): string[] {
    return [...this.texts.keys()].filter((path) => path === mention || path.endsWith(`/${mention}`));
  }

  hasFolder(mention: string): boolean {
    const folder = mention.replace(/\/$/, '');
    return [...this.texts.keys()].some((path) => path.startsWith(`${folder}/`));
  }

  decision(number: string): string | undefined {
    return this.#decisions.get(number);
  }
}

/** Lines with fenced blocks emptied, so that the numbers of lines stay. */
function withoutFences(text: string): string[] {
  let isFenced = false;
  return text.split('\n').map((line) => {
    if (!line.startsWith('```')) return isFenced ? '' : line;
    isFenced = !isFenced;
    return '';
  });
}

function brokenLinks(path: string, line: string, index: RepositoryIndex): string[] {
  return groupsOf(line.replaceAll(CODE_SPAN, ''), LINK, 'target').flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
    const text = index.texts.get(linked);
    if (text === undefined) return index.hasFolder(linked) ? [] : [`the link ${target} leads to no file`];
    if (anchor === undefined || anchorsOf(text).has(anchor)) return [];
    return [`the link ${target} leads to no heading of ${linked}`];
  });
}

/** As GitHub makes them: lower case, spaces to hyphens, other signs left out. */
function anchorsOf(text: string): Set<string> {
  const headings = withoutFences(text).filter((line) => /^#+ /.test(line));
  return new Set(
    headings.map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function unknownPaths(line: string, index: RepositoryIndex): string[] {
  const spans = groupsOf(line, CODE_SPAN, 'code');
  const files = [...spans.filter((span) => FILE_PATH.test(span)), ...groupsOf(line, BARE_PATH, 'path')];
  const folders = spans.filter((span) => FOLDER_PATH.test(span) && !FILE_PATH.test(span) && !DECISION_PATH.test(span));
  return [
    ...[...new Set(files)].filter((mention) => index.filesCalled(mention).length === 0),
    ...folders.filter((mention) => !index.hasFolder(mention) && !index.texts.has(mention)),
  ].map((mention) => `${mention} does not exist`);
}

/** "`judge` in `…/file.ts`": the file declares it. One that imports it is where the reader would search in vain. */
function unknownFunctions(text: string, index: RepositoryIndex): string[] {
  return [...text.matchAll(NAMES_IN_FILE)].flatMap(({ groups: { names = '', path = '' } = {} }) => {
    const files = index.filesCalled(path);
    const isThere = (name: string) => files.some((file) => declares(index.texts.get(file) ?? '', name));
    const lost = files.length === 0 ? [] : groupsOf(names, CODE_SPAN, 'code').filter((name) => !isThere(name));
    return lost.map((name) => `${path} does not declare ${name}`);
  });
}

/** Whether a text declares a function, a constant, a type, a method or a property of this name. */
function declares(text: string, name: string): boolean {
  const declared = `(?:function\\*?|const|let|class|interface|type) ${name}\\b`;
  const member = `^\\s+(?:async )?${name}\\??[(:]`;
  return new RegExp(`${declared}|${member}`, 'm').test(text);
}

function unknownDecisions(line: string, index: RepositoryIndex): string[] {
  return [...line.matchAll(DECISION)].flatMap(({ groups: { number = '', slug = '' } = {} }) => {
    const name = index.decision(number);
    if (name === undefined) return [`there is no decision ${number}`];
    return slug === '' || name === number + slug ? [] : [`decision ${number} is ${name}`];
  });
}

function groupsOf(line: string, pattern: RegExp, name: string): string[] {
  return [...line.matchAll(pattern)].flatMap(({ groups }) => groups?.[name] ?? []);
}

/** A README that loads slowly is not read; `npm run take-pictures` stays far below. */
const LARGEST_PICTURE = 100_000;

/** Returns what is wrong with the pictures that the README shows, and with those of their folder, given with their sizes in bytes. */
export function pictureProblems(readme: string, present: ReadonlyMap<string, number>): string[] {
  const shown = [...readme.matchAll(/(?:src="|\]\()(docs\/pictures\/[^")]+)/g)].map(([, path = '']) => path);
  return [
    ...shown
      .filter((path) => !present.has(path))
      .map((path) => `README.md: ${path} is missing; run: npm run take-pictures`),
    ...[...present.keys()]
      .filter((path) => !shown.includes(path))
      .map((path) => `${path} is not in the README, remove it`),
    ...[...present]
      .filter(([, size]) => size > LARGEST_PICTURE)
      .map(([path, size]) => `${path}: ${size} bytes, at most ${LARGEST_PICTURE} are allowed`),
  ];
}
