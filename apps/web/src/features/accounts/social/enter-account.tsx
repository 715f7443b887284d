import type { User } from '@slovickovo/contract/accounts/accounts';
import { social } from '@slovickovo/contract/accounts/social';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import buttonClasses from '../../../components/button.module.css';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { destinationOf } from '../../../lib/session/destination.ts';
import { enter } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AccountList, type Accounts } from './account-list.tsx';
import { FactorForm } from './factor-form.tsx';

interface Choice {
  access_token: string;
  code?: string;
}

interface EnterAccountProps {
  token: string;
  accounts: Accounts;
  /** Whether the only account is entered when it is chosen, and not before. */
  asks: boolean;
}

/** Signs in to the only account at once, or to the one that is chosen. An account with a second factor asks for its code. */
export function EnterAccount({ token, accounts, asks }: EnterAccountProps) {
  const { t } = useTranslation(['accounts', 'components']);
  const navigate = useNavigate();
  /** The account that asks for a code. */
  const [asking, setAsking] = useState<string | null>(null);
  const { mutate, variables, ...call } = useMutation<User, ApiError, Choice>({
    mutationFn: (choice) => enter(() => callApi(social.enter, { body: { token, ...choice } })),
    onError: ({ code }, { access_token }) => code === 'second_factor_required' && setAsking(access_token),
    onSuccess: ({ id }) => navigate({ href: destinationOf(id), replace: true }),
    meta: { refusals: 'own' },
  });
  const only = accounts.length === 1 && !asks ? accounts[0]?.access_token : undefined;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (only === undefined || hasBegun.current) return;
    hasBegun.current = true;
    mutate({ access_token: only });
  }, [only, mutate]);
  if (asking !== null) {
    return <FactorForm call={call} onCode={(code) => mutate({ access_token: asking, code })} />;
  }
  const isBusy = call.isPending || call.isSuccess;
  return (
    <>
      {only === undefined && (
        <AccountList
          accounts={accounts}
          entering={isBusy ? variables?.access_token : undefined}
          onChoose={(access_token) => !isBusy && mutate({ access_token })}
        />
      )}
      {only !== undefined && !call.error && <p role="status">{t('social.entering')}</p>}
      {call.error && (
        <Callout type="warning">
          <RefusalText error={call.error} />
        </Callout>
      )}
      {only !== undefined && call.error?.code === 'network' && (
        <div>
          <button type="button" className={buttonClasses.button} onClick={() => mutate({ access_token: only })}>
            {t('components:tryAgain')}
          </button>
        </div>
      )}
    </>
  );
}
