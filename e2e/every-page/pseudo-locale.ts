import type { BrowserContext } from '@playwright/test';
import type { Catalogue } from '../../packages/domain/src/text/catalogues.ts';

/** How much longer than Slovak the texts of some languages are. */
const GROWTH = 0.4;
/** Letters with accents above and below, of which a line must have room. */
const FILLER = 'ÅğéŷŰ ';

const VALUE = /\{\{\w+\}\}/g;

/** A text that is longer by two fifths, between brackets that show whether all of it is seen. Its values stay as they are. */
function pseudoText(text: string): string {
  // Numbers and signs are as long in every language.
  if (!/\p{L}/u.test(text.replace(VALUE, ''))) return text;
  const more = Math.ceil(text.replace(VALUE, '').length * GROWTH);
  const filler = FILLER.repeat(Math.ceil(more / FILLER.length))
    .slice(0, more)
    .trimEnd();
  // A short text is one word, which cannot be divided.
  return `[${text}${text.length > FILLER.length ? ' ' : ''}${filler}]`;
}

/** The language that the pseudo-language stands in for. */
export const PSEUDO = 'cs';

/** Replaces a language by one that does not exist, made of the Slovak texts while they are fetched. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(`**/assets/texts-*/*-${PSEUDO}.js`, async (route) => {
    const reply = await route.fetch({ url: route.request().url().replace(`-${PSEUDO}.js`, '-sk.js') });
    const [, json = ''] = /^export const texts=(.*);$/s.exec(await reply.text()) ?? [];
    const texts = JSON.stringify(JSON.parse(json, (key, value) => (isText(key, value) ? pseudoText(value) : value)));
    await route.fulfill({ response: reply, body: `export const texts=${texts};` });
  });
}

/** All strings but the code of the language. */
function isText(key: string, value: Catalogue | string): value is string {
  return typeof value === 'string' && key !== 'language';
}
