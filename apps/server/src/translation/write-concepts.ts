// Writes the names of things from which translations are suggested (see docs/decisions): Unicode CLDR's annotations of
// pictographs. `npm start` and `npm test` run it when its sources have changed:
//
//     node apps/server/src/translation/write-concepts.ts apps/server/dist/concepts.json
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { OFFERED_LANGUAGES } from '@slovickovo/domain/languages/languages';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { CORRECTIONS, FURTHER_CONCEPTS, LEFT_OUT } from './concept-corrections.ts';
import type { ConceptNames } from './concepts.ts';

type Annotations = Record<string, { tts?: string[] }>;

const ANNOTATIONS = join(
  dirname(createRequire(import.meta.url).resolve('cldr-annotations-full/package.json')),
  'annotations',
);

/** The CLDR files of a language, if not the one of its code; a later file overrides an earlier one. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en-001', 'en-GB'],
  nb: ['no'],
  pt: ['pt', 'pt-PT'],
};

/** A single pictograph, without skin tone, joiner or flag. */
const ONE_PICTOGRAPH = /^\p{Extended_Pictographic}\uFE0F?$/u;
const MOST_WORDS = 2;

/** Makes the names of things, of at most two words, aligned over the offered languages. */
export function buildConcepts(): ConceptNames {
  const codes = OFFERED_LANGUAGES.map(({ code }) => code).filter((code) => !code.includes('-'));
  const annotations = new Map(codes.map((code) => [code, readAnnotations(code)]));
  const pictographs = Object.keys(annotations.get('en') ?? {}).filter(
    (key) => ONE_PICTOGRAPH.test(key) && !LEFT_OUT.has(key),
  );
  const names = codes.map((code) => [
    code,
    [
      ...pictographs.map((key) => nameOf(key, code, annotations.get(code) ?? {})),
      ...FURTHER_CONCEPTS.map((concept) => concept[code] ?? ''),
    ],
  ]);
  return { names: Object.fromEntries(names) };
}

function nameOf(key: string, code: string, annotations: Annotations): string {
  const corrected = CORRECTIONS[key]?.[code];
  if (corrected !== undefined) return corrected ?? '';
  const name = cleanText(annotations[key]?.tts?.[0] ?? '');
  const isPlain = name.split(' ').length <= MOST_WORDS && !name.includes(':');
  return isPlain ? name : '';
}

/** A name that a later file lacks is taken from the earlier one. */
function readAnnotations(code: string): Annotations {
  const parts = (FILES[code] ?? [code]).map((folder): Annotations => {
    const file = JSON.parse(readFileSync(join(ANNOTATIONS, folder, 'annotations.json'), 'utf8'));
    return file.annotations.annotations;
  });
  const named = parts.flatMap((part) => Object.entries(part).filter(([, { tts }]) => tts !== undefined));
  return Object.fromEntries(named);
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('Pass the path of the file to write.');
  mkdirSync(dirname(resolve(target)), { recursive: true });
  writeFileSync(target, JSON.stringify(buildConcepts()));
}
