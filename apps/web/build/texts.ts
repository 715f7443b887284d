import { createHash } from 'node:crypto';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import type { Plugin } from 'vite';
import type { TextPart } from '../src/lib/texts/text-parts.ts';
import { catalogueFiles, PART_NAMES, textsOfPart } from './catalogue-files.ts';

/** Exports `fetchTexts(language, part)`; `src/vite-env.d.ts` declares it. */
const LOADER = 'virtual:texts';
/** `virtual:texts/app-sk` has the texts of one part in one language. */
const MODULE = /^\0virtual:texts\/([a-z]+)-([\w-]+)$/;

/** Texts as files that the build writes: a part in a language each, under one name that changes with any text. */
export function textFiles(): Plugin {
  const { files, folder } = builtTexts();
  return {
    name: 'text-files',
    apply: 'build',
    resolveId: (id) => (id === LOADER ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${LOADER}`) return undefined;
      // The address is known only in the browser, so that the first script does not list four hundred files.
      return `export const fetchTexts = (language, part) => import(/* @vite-ignore */ \`/${folder}/\${part}-\${language}.js\`);`;
    },
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}.js`, source });
    },
  };
}

/** Texts as modules, for the development server, the tests, and the frames, which are built in Slovak. */
export function textModules(languages: readonly InterfaceLanguage[] = INTERFACE_LANGUAGES): Plugin {
  return {
    name: 'text-modules',
    resolveId: (id) => (id === LOADER || MODULE.test(`\0${id}`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LOADER}`) return loaderOf(languages);
      const [, part, language] = MODULE.exec(id) ?? [];
      if (part === undefined) return undefined;
      for (const file of catalogueFiles()) this.addWatchFile(file);
      return moduleOf(part as TextPart, language as InterfaceLanguage);
    },
  };
}

/** The folder of the built texts of a page's parts, without language and extension; `early.ts` adds these. */
export function textAddress(part: TextPart): string {
  return `/${builtTexts().folder}/${part}-`;
}

let built: { files: Map<string, string>; folder: string } | undefined;

function builtTexts(): { files: Map<string, string>; folder: string } {
  if (built !== undefined) return built;
  const files = new Map(
    INTERFACE_LANGUAGES.flatMap((language) =>
      PART_NAMES.map((part): [string, string] => [`${part}-${language}`, moduleOf(part, language)]),
    ),
  );
  const hash = createHash('sha256');
  for (const [name, source] of files) hash.update(`${name}\n${source}\n`);
  built = { files, folder: `assets/texts-${hash.digest('base64url').slice(0, 8)}` };
  return built;
}

function loaderOf(languages: readonly InterfaceLanguage[]): string {
  const entries = languages.flatMap((language) => PART_NAMES.map((part) => `${part}-${language}`));
  const lines = entries.map((name) => `  '${name}': () => import('${LOADER}/${name}'),`);
  return `const FILES = {\n${lines.join('\n')}\n};\nexport const fetchTexts = (language, part) => FILES[\`\${part}-\${language}\`]();`;
}

function moduleOf(part: TextPart, language: InterfaceLanguage): string {
  return `export const texts=${JSON.stringify(textsOfPart(part, language))};`;
}
