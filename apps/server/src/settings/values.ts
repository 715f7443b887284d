import { statSync } from 'node:fs';
import { emailProblem } from '@slovickovo/domain/accounts/accounts';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import { asInterfaceLanguage, INTERFACE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { z } from 'zod';

/** A number from `least` to `most`, or the word that is allowed in its place. Any other text is refused with this in one sentence. */
export function numberFrom<Word extends string = never>(
  least: number,
  most: number,
  { isWhole = true, orWord }: { isWhole?: boolean; orWord?: Word } = {},
) {
  const digits = isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/;
  const message = `must be ${orWord ? `${orWord} or ` : ''}a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`;
  return z
    .string()
    .trim()
    .transform((text, { issues }): number | Word => {
      if (text === orWord) return orWord;
      const number = digits.test(text) ? Number(text) : Number.NaN;
      if (!(number >= least && number <= most)) issues.push({ code: 'custom', input: text, message });
      return number;
    });
}

export const port = numberFrom(1, 65_535);

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The rule of the accounts' addresses. */
export const emailAddress = z.string().refine((text) => emailProblem(text) === null, 'must be an e-mail address');

/** A name with an address. The address may be one of this computer, such as `slovickovo@localhost`. */
export const sender = z
  .string()
  .regex(
    /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must have an e-mail address: skola@example.sk or Škola <skola@example.sk>',
  );

export const mailServer = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must be an smtp:// or smtps:// URL with the name of a host',
});

/** Codes of languages, as `sk,en,uk`; each unknown one is named. Slovak is always among them: who chose nothing has it. */
export const languages = z.string().transform((text, { issues }) => {
  const codes = new Set([SOURCE_LANGUAGE, ...text.split(',').map((code) => code.trim())].filter((code) => code !== ''));
  const unknown = [...codes].filter((code) => asInterfaceLanguage(code) === undefined);
  for (const code of unknown) {
    issues.push({ code: 'custom', input: text, message: `${code} is not a language of the interface` });
  }
  return INTERFACE_LANGUAGES.filter((language) => codes.has(language));
});

export const timeZone = z.string().refine(isTimeZone, 'is not a time zone');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A folder that is there when the program starts. */
export const presentFolder = z.string().refine(isFolder, 'is not a folder');

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const withoutLastSlash = (url: string) => url.replace(/\/+$/, '');

/** An address of http or https, without the slash at its end. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .transform(withoutLastSlash);

/**
 * An address of https, without the slash at its end: users, or their data, are sent there. Without encryption only to this computer, as
 * tests do.
 */
export const httpsAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https:// URL' })
  .refine((url) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(`${url}/`), 'must be an https:// URL')
  .transform(withoutLastSlash);
