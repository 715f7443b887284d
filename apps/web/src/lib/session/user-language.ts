import { accounts } from '@slovickovo/contract/accounts/accounts';
import { callApi } from '../api/call-api.ts';
import { chooseLanguage, type InterfaceLanguage } from '../texts/i18n.ts';
import { currentUser, isSignedIn, setCurrentUser } from './session.ts';

/** Changes the language here at once and, for a signed-in user, on the account too, where failing costs nothing. */
export async function chooseUserLanguage(language: InterfaceLanguage): Promise<void> {
  await chooseLanguage(language);
  const user = (await isSignedIn()) ? await currentUser() : null;
  if (!user || user.language === language) return;
  const { name, surname, login, email, telephone, school } = user;
  try {
    const body = { name, surname, login, email, telephone, school, language };
    setCurrentUser(await callApi(accounts.updateProfile, { body }));
  } catch {
    // The screen already speaks the language; the account keeps the old one until the next choice.
  }
}
