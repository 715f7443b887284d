import { accounts } from '@slovickovo/contract/accounts/accounts';
import { social } from '@slovickovo/contract/accounts/social';
import type { SentBody } from '@slovickovo/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { isConnectionFailure } from '../../../lib/api/connection.ts';
import { enter, signIn } from '../../../lib/session/session.ts';
import { interfaceLanguage } from '../../../lib/texts/i18n.ts';
import { type RegisterValues, registrationOf } from './register-values.ts';

/** Somebody who came from Google or Facebook for the first time, with what the provider knows of them. */
export interface Arrival {
  token: string;
  person: Pick<RegisterValues, 'name' | 'surname' | 'email'>;
}

interface Outcomes {
  onSuccess: () => void;
  onError: (error: ApiError) => void;
}

/**
 * Sends the form. People who came from a provider are signed in at once, because they have just proved who they are; so are those whose
 * account was made by an earlier try, of which the reply was lost: they would be told that their login is taken.
 */
export function useRegistration(arrival: Arrival | undefined, outcomes: Outcomes) {
  const unanswered = useRef('');

  async function register(person: SentBody<typeof accounts.register>): Promise<unknown> {
    const { login, password } = person;
    try {
      return await callApi(accounts.register, { body: person });
    } catch (error) {
      if (isConnectionFailure(error)) unanswered.current = login;
      const mayBeOwn = error instanceof ApiError && error.code === 'login_taken' && unanswered.current === login;
      const user = mayBeOwn && (await signIn({ username: login, password }).catch(() => null));
      if (!user) throw error;
      return user;
    }
  }

  return useMutation<unknown, ApiError, RegisterValues>({
    ...outcomes,
    mutationFn: (values) => {
      const { password, ...person } = registrationOf(values, interfaceLanguage());
      if (!arrival) return register({ ...person, password });
      return enter(() => callApi(social.complete, { body: { ...person, token: arrival.token } }));
    },
    meta: { refusals: 'form' },
  });
}
