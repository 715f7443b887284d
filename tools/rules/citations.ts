import { productSections } from './product-sections.ts';
import type { RepositoryFile } from './repository-files.ts';

/** Migrations up to this one were applied before the rules of the product were in the repository; they never change. */
const LAST_UNCITED_MIGRATION = '20261120180000';
/** Quoted citations are what these tests are about. */
const PLANTED = /^tools\/rules\/.*\.test\.ts$/;
const CITATION = /(?<source>\bproduct )?§(?<number>\d+(?:\.\d+)?)(?<further>(?:(?:,| and| or) §\d+(?:\.\d+)?)*)/g;
/** Documents that are not in the repository; the brackets keep this line from matching itself. */
const UNKNOWN_SOURCE = /\b(?:specification|decisions?|protocol) [§]|test[-]taking/;

/** The number of citations in the repository, and the problems of wrong ones. */
export interface CheckedCitations {
  count: number;
  problems: string[];
}

/** Holds every citation of the product's rules against the headings of docs/product. */
export function checkCitations(files: readonly RepositoryFile[]): CheckedCitations {
  const { numbers, problems } = productSections(files);
  let count = 0;
  for (const { path, text } of files) {
    if (!isCiting(path)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const place = `${path}:${index + 1}`;
      const [unknown] = UNKNOWN_SOURCE.exec(line) ?? [];
      if (unknown !== undefined) problems.push(`${place}: '${unknown}' is not in the repository; cite product §N.M`);
      for (const { source, cited } of citationsIn(line)) {
        count += cited.length;
        problems.push(...problemsOf(path, source, cited, numbers).map((problem) => `${place}: ${problem}`));
      }
    }
  }
  if (count === 0) problems.push('No citation of the product was found: the check reads the wrong files.');
  return { count, problems };
}

function isCiting(path: string): boolean {
  if (PLANTED.test(path) || path === 'apps/server/migrations/schema.sql') return false;
  const stamp = /^apps\/server\/migrations\/(\d{14})_/.exec(path)?.[1];
  return stamp === undefined || stamp > LAST_UNCITED_MIGRATION;
}

function citationsIn(line: string): { source: boolean; cited: string[] }[] {
  return [...line.matchAll(CITATION)].map(({ groups = {} }) => ({
    source: groups.source !== undefined,
    cited: [`${groups.number}`, ...[...`${groups.further}`.matchAll(/§([\d.]+)/g)].map(([, number]) => `${number}`)],
  }));
}

function problemsOf(path: string, source: boolean, cited: string[], numbers: Set<string>): string[] {
  const isProduct = path.startsWith('docs/product/');
  const problems = cited
    .filter((number) => !numbers.has(number))
    .map((number) => `§${number} is no heading of docs/product`);
  if (isProduct) return problems;
  if (!source) problems.push(`say whose §${cited[0]} it is: product §${cited[0]}`);
  for (const number of cited)
    if (!number.includes('.')) problems.push(`cite a subsection of §${number}, not all of it`);
  return problems;
}
