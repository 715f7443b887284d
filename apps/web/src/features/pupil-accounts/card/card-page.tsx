import type { User } from '@slovickovo/contract/accounts/accounts';
import { fullName } from '@slovickovo/domain/accounts/names';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import classes from '../../../components/cards/public-sheet.module.css';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { destinationOf } from '../../../lib/session/destination.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import pageClasses from './card-page.module.css';
import { signInByCard } from './sign-in-by-card.ts';

/**
 * The page of a card's QR code (product §2.39). The code is used up by the button alone: programs that look at a link before
 * a person does would otherwise use it.
 */
export function CardPage({ code }: { code: string }) {
  const { t } = useTranslation(['pupil-accounts', 'components', 'terms']);
  const session = useSession();
  const [other, setOther] = useState(session);
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  // Somebody may sign in in another window. What this page itself does must not change its text.
  if (session && session !== other && !isPending) setOther(session);
  const [error, setError] = useState<ApiError | null>(null);
  usePageTitle(t('card.title'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setError(null);
    try {
      const { id } = await signInByCard(code);
      await navigate({ href: destinationOf(id), replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      showRefusal(failure, 'form');
    } finally {
      setPending(false);
    }
  };
  const isSpent = error !== null && error.status === 200;
  return (
    <section className={classes.sheet} aria-labelledby="card-heading">
      <h1 id="card-heading" className={classes.heading}>
        {t('card.title')}
      </h1>
      {code === '' && <Callout type="warning">{t('card.noCode')}</Callout>}
      {code !== '' && !isSpent && (
        <form onSubmit={(event) => void submit(event)} className={pageClasses.form}>
          <p>{t('card.intro')}</p>
          {other && <Callout type="warning">{t('card.otherUser', { name: nameOf(other) })}</Callout>}
          <SubmitButton pending={isPending} size="lg">
            {t(other ? 'card.signOutFirst' : 'components:signIn')}
          </SubmitButton>
        </form>
      )}
      {error && (
        <Callout type="warning">
          <RefusalText error={error} />
        </Callout>
      )}
      <p className={classes.other}>
        {session ? (
          <TextLink to="/app">{t('terms:keepSignedIn', { name: nameOf(session) })}</TextLink>
        ) : (
          <TextLink to="/login">{t('card.byPassword')}</TextLink>
        )}
      </p>
    </section>
  );
}

function nameOf(user: User): string {
  return fullName(user) || user.login;
}
