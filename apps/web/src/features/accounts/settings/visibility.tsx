import { Button } from '@mantine/core';
import type { User } from '@slovickovo/contract/accounts/accounts';
import { preferences } from '@slovickovo/contract/accounts/preferences';
import { shares } from '@slovickovo/contract/certificates/shares';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import classes from './settings-lists.module.css';

/** What others see of the user, whether rankings show them, and links that can be taken back (product §2.30, product §6.9). */
export function Visibility({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const hintId = useId();
  const save = useCall(preferences.update, {
    onSuccess: (saved) => {
      setCurrentUser(saved);
      showNotice({ type: 'success', text: t('visibility.saved') });
    },
  });
  const pending = save.isPending ? save.variables.body?.hidden_in_rankings : undefined;
  return (
    <>
      <CheckField
        label={t('visibility.hide')}
        aria-describedby={hintId}
        checked={pending ?? user.hidden_in_rankings}
        aria-disabled={save.isPending}
        onChange={({ currentTarget }) =>
          !save.isPending && save.mutate({ body: { hidden_in_rankings: currentTarget.checked } })
        }
      />
      <p id={hintId} className={classes.note}>
        {t('visibility.hideText')} {t('visibility.always')}
      </p>
      {user.role.name === 'user' ? <SharedByPupil /> : <p>{t('visibility.teacher')}</p>}
      <SharedCertificates />
    </>
  );
}

/** Links of certificates are kept nowhere, so all of them are taken back together (product §3.19). */
function SharedCertificates() {
  const { t } = useTranslation('settings');
  const takeBack = useCall(shares.takeBack, {
    onSuccess: () => showNotice({ type: 'success', text: t('visibility.shares.takenBack') }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('visibility.shares.question'),
      text: t('visibility.shares.questionText'),
      yes: t('visibility.shares.takeBack'),
      no: t('visibility.shares.keep'),
      danger: true,
    });
    if (isSure) takeBack.mutate({});
  };
  return (
    <>
      <h3 className={classes.heading}>{t('visibility.shares.title')}</h3>
      <p className={classes.note}>{t('visibility.shares.text')}</p>
      <div className={classes.buttons}>
        <Button variant="default" loading={takeBack.isPending} onClick={ask}>
          {t('visibility.shares.takeBack')}
        </Button>
      </div>
    </>
  );
}

function SharedByPupil() {
  const { t } = useTranslation(['settings', 'shell']);
  const { data } = useQuery(apiQuery(preferences.sharing));
  if (!data) return <SkeletonRows count={2} />;
  return (
    <>
      <h3 className={classes.heading}>{t('shell:classes')}</h3>
      {data.classes.length === 0 && <p>{t('visibility.noClasses')}</p>}
      <ul className={classes.list}>
        {data.classes.map(({ id, name, teachers }) => (
          <li key={id}>
            <strong>{name}</strong>
            <div className={classes.note}>{t('visibility.classText', { teachers: teachers.join(', ') })}</div>
          </li>
        ))}
      </ul>
      {data.offers.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('visibility.offers')}</h3>
          <ul className={classes.list}>
            {data.offers.map(({ id, name, recipient, created_at }) => (
              <li key={id}>
                <strong>{name}</strong>
                <div className={classes.note}>
                  {t('visibility.offerText', { recipient, date: formatDate(created_at) })}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
