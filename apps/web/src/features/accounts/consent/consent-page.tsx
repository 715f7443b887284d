import type { User } from '@slovickovo/contract/accounts/accounts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../../../components/cards/public-sheet.module.css';
import { QueryFrame } from '../../../components/feedback/query-frame.tsx';
import { leaveDevice } from '../../../components/offline/leave-device.ts';
import textButton from '../../../components/text-button.module.css';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { destinationOf } from '../../../lib/session/destination.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ConsentForm } from './consent-form.tsx';

interface ConsentPageProps {
  user: User;
  /** The download and the erasure of one's data, for somebody who does not agree. */
  ownData: ReactNode;
}

/** After a release with another text of the consent, the user answers before anything else (product §11.6). */
export function ConsentPage({ user, ownData }: ConsentPageProps) {
  const { t } = useTranslation(['accounts', 'shell']);
  const navigate = useNavigate();
  usePageTitle(t('consent.heading'));
  const enterApplication = () => {
    setCurrentUser({ ...user, must_consent: false });
    void navigate({ href: destinationOf(user.id), replace: true });
  };
  const leave = async () => {
    if (!(await leaveDevice(user))) return;
    await navigate({ to: '/login', replace: true });
  };
  return (
    <section className={classes.sheet} data-wide aria-labelledby="consent-heading">
      <div>
        <h1 id="consent-heading" className={classes.heading}>
          {t('consent.heading')}
        </h1>
        <p className={classes.intro}>{t('consent.intro')}</p>
      </div>
      <QueryFrame>
        <ConsentForm user={user} onGiven={enterApplication} />
        <div>
          <h2 className={classes.subheading}>{t('consent.refuse')}</h2>
          <p className={classes.intro}>{t('consent.refuseText')}</p>
          {ownData}
        </div>
      </QueryFrame>
      <p className={classes.other}>
        <button type="button" className={textButton.button} onClick={() => void leave()}>
          {t('shell:logout')}
        </button>
      </p>
    </section>
  );
}
