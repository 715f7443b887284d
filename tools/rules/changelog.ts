/** Rules of CHANGELOG.md, and of the releases that the product shows, which say the same (product §3.17). */
import type { Release as ShownRelease } from '../../packages/domain/src/releases/release.ts';

const COMING = '## Pripravujeme';
const RELEASE = /^## (\d+)\.(\d+)\.(\d+) – (\d\d)\.(\d\d)\.(\d{4}) – (malé|stredné|veľké) vydanie$/;
const READERS = ['### Pre všetkých', '### Pre učiteľov', '### Pre žiakov'];

interface Release {
  line: string;
  /** Numbers that compare as versions do. */
  version: number;
  /** `YYYYMMDD`. */
  date: string;
}

const versionOf = (parts: readonly string[]) => parts.reduce((sum, part) => sum * 1_000 + Number(part), 0);

/** Returns what is wrong with the changelog of the given version of the product. */
export function changelogProblems(text: string, productVersion: string): string[] {
  const lines = text.split('\n');
  const headings = lines.filter((line) => line.startsWith('## '));
  const releases = headings.filter((line) => line !== COMING).map(releaseOf);
  return [
    ...(headings[0] === COMING ? [] : [`the first heading is '${COMING}'`]),
    ...releases.filter((release) => typeof release === 'string'),
    ...orderProblems(
      releases.filter((release) => typeof release !== 'string'),
      productVersion,
    ),
    ...lines.filter((line) => line.startsWith('### ') && !READERS.includes(line)).map(unknownReader),
    ...lines.flatMap((line, n) => (/^##+ /.test(line) && isEmptyAfter(lines, n) ? [`'${line}' has no text`] : [])),
  ];
}

function releaseOf(line: string): Release | string {
  const [, major = '', minor = '', patch = '', day = '', month = '', year = ''] = RELEASE.exec(line) ?? [];
  if (year === '') return `'${line}' is not of the form '## 0.2.2 – 22.11.2026 – veľké vydanie'`;
  return { line, version: versionOf([major, minor, patch]), date: `${year}${month}${day}` };
}

function orderProblems(releases: readonly Release[], productVersion: string): string[] {
  const product = versionOf(productVersion.split('.'));
  return releases.flatMap(({ line, version, date }, index) => {
    const newer = releases[index - 1];
    if (version > product) return [`'${line}' is newer than the product, ${productVersion}`];
    if (newer === undefined) return [];
    return version < newer.version && date <= newer.date ? [] : [`'${line}' is not older than '${newer.line}'`];
  });
}

const unknownReader = (line: string) => `'${line}' is none of ${READERS.join(', ')}`;

/** Whether the next line with a text is a heading of the same or a higher level, or there is none. */
function isEmptyAfter(lines: readonly string[], heading: number): boolean {
  const levelOf = (line: string) => /^#*/.exec(line)?.[0].length ?? 0;
  const next = lines.slice(heading + 1).find((line) => line.trim() !== '');
  return next === undefined || (next.startsWith('#') && levelOf(next) <= levelOf(lines[heading] ?? ''));
}

/** The sizes of releases as the changelog names them. */
const SIZES = { small: 'malé', medium: 'stredné', big: 'veľké' } as const;

/** Returns what the releases of the product say otherwise than the changelog, whose lists of lines are joined at their line breaks. */
export function releaseProblems(text: string, releases: readonly ShownRelease[]): string[] {
  const written = text.replaceAll(/\n {2}(?=\S)/g, ' ').slice(text.indexOf(COMING));
  const [, ...sections] = written.split(/\n(?=## )/).map((section) => section.trim());
  const shown = releases.map(sectionOf);
  return [
    ...sections
      .filter((section) => !shown.includes(section))
      .map((section) => `'${titleOf(section)}' is not shown as it is written here`),
    ...shown
      .filter((section) => !sections.includes(section))
      .map((section) => `'${titleOf(section)}' is shown otherwise than it is written here`),
  ];
}

const titleOf = (section: string) => section.split('\n')[0];

/** A release as a section of the changelog. */
function sectionOf({ versionNumber, date, type, notes, notesTeacher, notesUser }: ShownRelease): string {
  const title = `## ${versionNumber} – ${date.split('-').reverse().join('.')} – ${SIZES[type]} vydanie`;
  const parts = [notes, notesTeacher, notesUser].map(({ sk }, n) => ({ heading: READERS[n], lines: sk }));
  const filled = parts.filter(({ lines }) => lines.length > 0);
  return [
    title,
    ...filled.flatMap(({ heading, lines }) => [`${heading}`, lines.map((line) => `- ${line}`).join('\n')]),
  ].join('\n\n');
}
