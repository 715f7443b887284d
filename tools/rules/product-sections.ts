import type { RepositoryFile } from './repository-files.ts';

const PRODUCT = /^docs\/product\/\d+-/;
const HEADING = /^(?<level>#{2,3}) (?<section>\d+)(?:\.(?<subsection>\d+))? \S/;

/** The numbered headings of docs/product, and the problems of their numbers. */
export interface ProductSections {
  /** "9" and "9.4". */
  numbers: Set<string>;
  problems: string[];
}

/** Reads the headings of docs/product: `## 9 Constants`, then `### 9.1 …`, `### 9.2 …` without gaps. */
export function productSections(files: readonly RepositoryFile[]): ProductSections {
  const numbers = new Set<string>();
  const problems: string[] = [];
  for (const { path, text } of files.filter((file) => PRODUCT.test(file.path))) {
    const section = /\/(\d+)-/.exec(path)?.[1];
    let expected = 0;
    for (const line of headingLines(text)) {
      const found = HEADING.exec(line)?.groups;
      const number = expected === 0 ? section : `${section}.${expected}`;
      if (!found || numberOf(found) !== number || found.level !== (expected === 0 ? '##' : '###')) {
        problems.push(`${path}: '${line}' is not the heading of §${number}`);
      }
      if (found) numbers.add(numberOf(found));
      expected += 1;
    }
  }
  return { numbers, problems };
}

function numberOf({ section, subsection }: Record<string, string | undefined>): string {
  return subsection === undefined ? `${section}` : `${section}.${subsection}`;
}

function headingLines(text: string): string[] {
  return text.split('\n').filter((line) => /^#{1,3} /.test(line));
}
