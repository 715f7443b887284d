import { COLOUR_SCHEMES } from '@slovickovo/domain/accounts/colour-schemes';
import { READING_SPEEDS } from '@slovickovo/domain/speech/reading-speeds';
import { z } from 'zod';
import { data, endpoints, id, timestamp } from '../endpoint.ts';
import { user } from './accounts.ts';
import { interfaceLanguage } from './interface-language.ts';

/** Choices of the user that their account keeps for every device. */
const preference = z.strictObject({
  language: interfaceLanguage,
  /** `auto` leaves the choice to the device. */
  colour_scheme: z.enum(COLOUR_SCHEMES),
  /** Larger letters, wider spacing, calm colours (product §1.9). */
  comfortable_reading: z.boolean(),
  /** How fast words are read aloud (product §1.8). */
  reading_speed: z.enum(READING_SPEEDS),
  /** Lists of the best leave the user out; the own place is still told (product §6.9). */
  hidden_in_rankings: z.boolean(),
  /** Whether page views may be reported, and whether the chat may be loaded (product §1.7). */
  page_views_allowed: z.boolean(),
  chat_allowed: z.boolean(),
});

/** What others see of the caller, and what the caller sent (product §2.30). */
const sharing = z.strictObject({
  /** Classes of which the caller is a pupil: its teachers see e-mail, telephone and results, its pupils the name. */
  classes: z.array(z.strictObject({ id, name: z.string(), teachers: z.array(z.string()) })),
  /** Word groups that the caller sent and nobody has answered yet. */
  offers: z.array(z.strictObject({ id, name: z.string(), recipient: z.string(), created_at: timestamp })),
});

export const preferences = endpoints({
  update: {
    method: 'PUT',
    path: '/user/preferences',
    access: 'user',
    summary: "Change the choices that are named; the others stay. Returns the caller's account",
    body: preference.partial(),
    response: data(user),
  },
  sharing: {
    method: 'GET',
    path: '/user/sharing',
    access: 'user',
    summary: 'What the account shares with others',
    response: data(sharing),
  },
});
