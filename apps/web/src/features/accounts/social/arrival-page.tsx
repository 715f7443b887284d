import { social } from '@slovickovo/contract/accounts/social';
import { fullName } from '@slovickovo/domain/accounts/names';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import buttonClasses from '../../../components/button.module.css';
import publicPage from '../../../components/cards/public-sheet.module.css';
import { Callout } from '../../../components/feedback/callout.tsx';
import { QueryFrame } from '../../../components/feedback/query-frame.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi, type Payload } from '../../../lib/api/call-api.ts';
import { showNotice } from '../../../lib/notices.ts';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { destinationOf } from '../../../lib/session/destination.ts';
import { finishInvitation, keptInvitation } from '../../../lib/session/invitation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { RegisterForm } from '../register/register-form.tsx';
import { EnterAccount } from './enter-account.tsx';

type Choices = Payload<typeof social.choices>;

const TYPES: readonly Choices['type'][] = ['first', 'one', 'several'];

interface ArrivalProps {
  /** What the address says that the token is good for. */
  type: string;
  token: string;
}

/**
 * The page after a sign-in by Google or Facebook (product §2.3): the form of a new account, the way on to the only account, or
 * the accounts to choose from.
 */
export function ArrivalPage(props: ArrivalProps) {
  return (
    <section className={publicPage.sheet} data-wide aria-labelledby="arrival-heading">
      <QueryFrame>
        <Arrival {...props} />
      </QueryFrame>
    </section>
  );
}

/** What the token is good for. Not a query: the sign-in empties their cache, and the used token would be asked about again. */
function useChoices(token: string) {
  const { mutate, ...read } = useMutation<Choices, ApiError>({
    mutationFn: async () => {
      if (token === '') throw new ApiError('social_invalid', 200);
      return callApi(social.choices, { query: { token } });
    },
    meta: { refusals: 'own' },
  });
  useEffect(() => mutate(), [mutate]);
  return { ...read, read: mutate };
}

/**
 * The name of a user who is signed in already, in another window for example, and is signed out if the person goes on; null if the only
 * account is theirs.
 */
function useOther(choices: Choices | undefined): string | null {
  const session = useSession();
  // The sign-in of this page must not change its text.
  const [found] = useState(session);
  const [only, second] = choices?.users ?? [];
  if (!found || (!second && only?.user.login === found.login)) return null;
  return fullName(found) || found.login;
}

function Arrival({ type, token }: ArrivalProps) {
  const { t } = useTranslation(['accounts', 'components', 'terms']);
  const { data, error, read } = useChoices(token);
  const other = useOther(data);
  const arrivedAs = data?.type ?? TYPES.find((known) => known === type) ?? 'one';
  const heading = t(`social.${other && arrivedAs === 'one' ? 'several' : arrivedAs}`);
  usePageTitle(heading);
  return (
    <>
      <h1 id="arrival-heading" className={publicPage.heading}>
        {heading}
      </h1>
      {!(data || error) && <SkeletonRows count={2} />}
      {data && other && <Callout type="warning">{t('social.otherUser', { name: other })}</Callout>}
      {data?.type === 'first' && <NewAccount token={token} arrival={data} />}
      {data && data.type !== 'first' && <EnterAccount token={token} accounts={data.users} asks={other !== null} />}
      {error && (
        <Callout type="warning">
          <RefusalText error={error} />
        </Callout>
      )}
      {error?.code === 'network' && (
        <div>
          <button type="button" className={buttonClasses.button} onClick={() => read()}>
            {t('components:tryAgain')}
          </button>
        </div>
      )}
      {(data?.type !== 'first' || other) && (
        <p className={publicPage.other}>
          <TextLink to={other ? '/app' : '/login'} replace>
            {other ? t('terms:keepSignedIn', { name: other }) : t('restore.toLogin')}
          </TextLink>
        </p>
      )}
    </>
  );
}

function NewAccount({ token, arrival: { user, email } }: { token: string; arrival: Choices }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const welcome = () => {
    finishInvitation();
    showNotice({ type: 'success', text: t('social.completed') });
    // No page is kept for a new user alone.
    void navigate({ href: destinationOf(undefined), replace: true });
  };
  return (
    <>
      <p className={publicPage.intro}>
        {t('social.firstText')}{' '}
        <TextLink to="/login" replace>
          {t('social.haveAccount')}
        </TextLink>
      </p>
      <RegisterForm
        code={keptInvitation() ?? ''}
        arrival={{ token, person: { ...user, email: email ?? '' } }}
        onRegistered={welcome}
      />
    </>
  );
}
