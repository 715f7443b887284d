import { z } from 'zod';
import { interfaceLanguage } from '../accounts/interface-language.ts';
import { data, endpoints } from '../endpoint.ts';

/** The kinds of data that are kept about people; the page has a text for each, and every table belongs to one. */
export const KEPT_DATA = ['account', 'sign_in', 'words', 'classes', 'results', 'emails', 'audit', 'attempts'] as const;
export type KeptData = (typeof KEPT_DATA)[number];

/** Services of others that an installation may use. */
export const THIRD_PARTIES = ['mail', 'google', 'facebook', 'translation', 'chat', 'analytics'] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

const textBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({ kind: z.literal('paragraph'), text: z.string() }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()) }),
]);

/** What the page "Ochrana údajov" says of this installation (product §11.7). */
const privacyFacts = z.strictObject({
  /** What is kept, in the order of the page. */
  kept: z.array(z.enum(KEPT_DATA)),
  /** The services of others that are set up. */
  third_parties: z.array(z.enum(THIRD_PARTIES)),
  contact_email: z.string().nullable(),
  /** Months after which unused accounts are erased; null if they never are (product §11.8). */
  retention_months: z.int().nullable(),
  /** The school's own text in each language in which it wrote one, in the order of the languages. */
  own_text: z.array(z.strictObject({ language: interfaceLanguage, blocks: z.array(textBlock) })),
});
export type PrivacyFacts = z.output<typeof privacyFacts>;

export const privacyPage = endpoints({
  get: {
    method: 'GET',
    path: '/privacy',
    access: 'public',
    summary: 'What this installation keeps about people, and the own text of its school',
    response: data(privacyFacts),
  },
});
