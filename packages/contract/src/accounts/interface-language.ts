import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import { INTERFACE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { z } from 'zod';

/** A language in which the server writes: of a certificate, a diploma or the headings of a file (product §1.4). */
export const interfaceLanguage = z.enum(INTERFACE_LANGUAGES);

/** The same in an address, which may leave it out. */
export const languageOrSource = interfaceLanguage.default(SOURCE_LANGUAGE);
