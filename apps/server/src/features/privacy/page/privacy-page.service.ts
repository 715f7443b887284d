import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  KEPT_DATA,
  type PrivacyFacts,
  THIRD_PARTIES,
  type ThirdParty,
} from '@slovickovo/contract/privacy/privacy-page';
import { INTERFACE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { blocksOf, LONGEST_OWN_TEXT, type TextBlock } from '@slovickovo/domain/privacy/own-text';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { reachesPeople } from '../../../mail/mailer.ts';
import { HELD_DATA } from '../rules/kept-data.ts';

/** A character of a text has at most so many bytes; a larger file is not read. */
const BYTES_OF_CHARACTER = 4;

const IS_SET_UP: Record<ThirdParty, (config: Config) => boolean> = {
  mail: reachesPeople,
  google: ({ GOOGLE_CLIENT_ID }) => GOOGLE_CLIENT_ID !== undefined,
  facebook: ({ FACEBOOK_CLIENT_ID }) => FACEBOOK_CLIENT_ID !== undefined,
  translation: ({ TRANSLATE_URL }) => TRANSLATE_URL !== undefined,
  chat: ({ CHAT_WIDGET_URL }) => CHAT_WIDGET_URL !== undefined,
  analytics: ({ ANALYTICS_URL }) => ANALYTICS_URL !== undefined,
};

/** Returns what the page "Ochrana údajov" says of this installation (product §11.7). */
export async function privacyFacts(context: Context): Promise<PrivacyFacts> {
  const { config } = context;
  const texts = await Promise.all(
    INTERFACE_LANGUAGES.map(async (language) => ({ language, blocks: await ownText(context, language) })),
  );
  return {
    kept: KEPT_DATA.filter((kind) => HELD_DATA.has(kind)),
    third_parties: THIRD_PARTIES.filter((name) => IS_SET_UP[name](config)),
    contact_email: config.CONTACT_EMAIL ?? config.ADMIN_EMAIL ?? null,
    retention_months: config.RETENTION_MONTHS ?? null,
    own_text: texts.filter(({ blocks }) => blocks.length > 0),
  };
}

/** Reads the file of the school; empty if there is none, or if it is too long. */
async function ownText({ config, log }: Context, language: string): Promise<TextBlock[]> {
  const file = join(config.PRIVACY_TEXT_DIR ?? join(config.DATA_DIR, 'privacy'), `${language}.md`);
  try {
    if ((await stat(file)).size <= LONGEST_OWN_TEXT * BYTES_OF_CHARACTER) {
      const text = await readFile(file, 'utf8');
      if (text.length <= LONGEST_OWN_TEXT) return blocksOf(text);
    }
    log.warn(`${file} has more than ${LONGEST_OWN_TEXT} characters and is not shown`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error }, `could not read ${file}`);
  }
  return [];
}
