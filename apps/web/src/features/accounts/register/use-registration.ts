import { accounts } from '@slovickovo/contract/accounts/accounts';
import { social } from '@slovickovo/contract/accounts/social';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { enter } from '../../../lib/session/session.ts';
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

/** Sends the form. People who came from a provider are signed in at once, because they have just proved who they are. */
export function useRegistration(arrival: Arrival | undefined, outcomes: Outcomes) {
  return useMutation<unknown, ApiError, RegisterValues>({
    ...outcomes,
    mutationFn: (values) => {
      const { password, ...person } = registrationOf(values, interfaceLanguage());
      if (!arrival) return callApi(accounts.register, { body: { ...person, password } });
      return enter(() => callApi(social.complete, { body: { ...person, token: arrival.token } }));
    },
    meta: { refusals: 'form' },
  });
}
