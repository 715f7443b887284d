import { accounts } from '@slovickovo/contract/accounts/accounts';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { callApi } from '../api/call-api.ts';
import { chooseLanguage } from '../texts/i18n.ts';
import { currentUser, isSignedIn, setCurrentUser } from './session.ts';

/** Changes the language of the screen at once and, for a signed-in user, of the account; a failure there is ignored. */
export async function chooseUserLanguage(language: InterfaceLanguage): Promise<void> {
  await chooseLanguage(language);
  const user = (await isSignedIn()) ? await currentUser() : null;
  if (!user || user.language === language) return;
  const { name, surname, login, email, telephone, school } = user;
  try {
    const body = { name, surname, login, email, telephone, school, language };
    setCurrentUser(await callApi(accounts.updateProfile, { body }));
  } catch {
    // The screen already uses the language; the account keeps the old one until the next choice.
  }
}
