import { preferences } from '@slovickovo/contract/accounts/preferences';
import type { SentBody } from '@slovickovo/contract/endpoint';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import type { ReadingSpeed } from '@slovickovo/domain/speech/reading-speeds';
import { type ColourScheme, chooseColourScheme } from '../../theme/colour-scheme.ts';
import { chooseComfortableReading } from '../../theme/comfortable/comfortable-reading.ts';
import { callApi } from '../api/call-api.ts';
import { chooseLanguage } from '../texts/i18n.ts';
import { currentUser, isSignedIn, setCurrentUser } from './session.ts';

/** Changes the language of the screen at once and, for a signed-in user, of the account. */
export async function chooseUserLanguage(language: InterfaceLanguage): Promise<void> {
  await chooseLanguage(language);
  await keep({ language });
}

/** Changes the colours of the screen at once and, for a signed-in user, of the account. */
export async function chooseUserScheme(colour_scheme: ColourScheme): Promise<void> {
  chooseColourScheme(colour_scheme);
  await keep({ colour_scheme });
}

/** Turns "Pohodlné čítanie" on or off at once and, for a signed-in user, for the account. */
export async function chooseUserReading(comfortable_reading: boolean): Promise<void> {
  chooseComfortableReading(comfortable_reading, 'device');
  if ((await isSignedIn()) && comfortable_reading) chooseComfortableReading(true, 'account');
  await keep({ comfortable_reading });
}

/** Changes how fast words are read: at once on this device, and for the account. */
export async function chooseUserSpeed(reading_speed: ReadingSpeed): Promise<void> {
  const user = await currentUser();
  if (user) setCurrentUser({ ...user, reading_speed });
  await keep({ reading_speed });
}

/** The screen has changed already: after a failure the account keeps its old choice until the next one. */
async function keep(body: SentBody<typeof preferences.update>): Promise<void> {
  const user = (await isSignedIn()) ? await currentUser() : null;
  if (!user) return;
  try {
    setCurrentUser(await callApi(preferences.update, { body }));
  } catch {}
}
