import { Button } from '@mantine/core';
import type { User } from '@slovickovo/contract/accounts/accounts';
import { secondFactor } from '@slovickovo/contract/accounts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Tag } from '../../../components/tag.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ENDS_OTHER_SESSIONS } from '../ended-sessions.ts';
import { CodeForm } from './code-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

type Action = 'begin' | 'renew' | 'remove';
/** The forms show what is refused. */
const IN_FORM = { meta: { refusals: 'form' } } as const;
const REFRESHES: `/${string}`[] = [secondFactor.get.path, ...ENDS_OTHER_SESSIONS];

/** Turns the second proof at sign-in on and off (product §6.14). */
export function SecondFactor({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const { data } = useQuery(apiQuery(secondFactor.get));
  const [action, setAction] = useState<Action | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setAction(null);
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => {
    close();
    setCodes(recovery_codes);
  };
  const begin = useCall(secondFactor.begin, IN_FORM);
  const confirm = useCall(secondFactor.confirm, { ...IN_FORM, refreshes: REFRESHES, onSuccess: show });
  const renew = useCall(secondFactor.renewRecoveryCodes, { ...IN_FORM, refreshes: REFRESHES, onSuccess: show });
  const remove = useCall(secondFactor.remove, {
    ...IN_FORM,
    refreshes: REFRESHES,
    onSuccess: () => {
      close();
      showNotice({ type: 'success', text: t('secondFactor.turnedOff') });
    },
  });
  if (!data) return <SkeletonRows count={1} />;
  if (codes) return <RecoveryCodes codes={codes} onStored={() => setCodes(null)} />;
  if (action === 'begin' && begin.data) return <CodeForm begun={begin.data} call={confirm} onCancel={close} />;
  if (action) {
    const call = { begin, renew, remove }[action];
    return <ProofForm key={action} user={user} call={call} action={action} onCancel={close} />;
  }
  const start = (chosen: Action) => () => {
    for (const call of [begin, confirm, renew, remove]) call.reset();
    setAction(chosen);
  };
  if (!data.is_on) {
    return (
      <>
        <p className={classes.text}>{t('secondFactor.about')}</p>
        <div>
          <Button variant="default" onClick={start('begin')}>
            {t('secondFactor.turnOn')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={classes.text}>
        <Tag tone="green">{t('secondFactor.isOn')}</Tag>{' '}
        {t('secondFactor.codesLeft', { count: data.recovery_codes_left })}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={start('renew')}>
          {t('secondFactor.renew')}
        </Button>
        <Button variant="subtle" onClick={start('remove')}>
          {t('secondFactor.turnOff')}
        </Button>
      </div>
    </>
  );
}
