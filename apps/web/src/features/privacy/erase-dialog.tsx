import { type Holdings, privacy } from '@slovickovo/contract/privacy/privacy';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AppModal } from '../../components/feedback/modal.tsx';
import { useCall } from '../../lib/api/api-query.ts';
import { showNotice } from '../../lib/notices.ts';
import { signOut } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './own-data.module.css';
import { holdingsQuery, ProofForm } from './proof-form.tsx';

/** Says what disappears, asks for the password and erases the account (product §11.3). */
export function EraseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const navigate = useNavigate();
  const { data } = useQuery(holdingsQuery());
  const erase = useCall(privacy.erase, {
    meta: { refusals: 'form' },
    onSuccess: async () => {
      // Removes everything from this browser; the server has no session to end any more.
      await signOut();
      await navigate({ to: '/login' });
      showNotice({ type: 'success', text: t('erased') });
    },
  });
  return (
    <AppModal opened={opened} onClose={onClose} title={t('eraseTitle')}>
      {data && <Consequences holdings={data} />}
      <ProofForm
        danger
        submit={t('eraseNow')}
        pending={erase.isPending}
        error={erase.error}
        onSubmit={(proof) => erase.mutate({ body: { proof } })}
        onClose={onClose}
      />
    </AppModal>
  );
}

function Consequences({ holdings }: { holdings: Holdings }) {
  const { t } = useTranslation(['privacy', 'terms']);
  const { words, word_groups, results, points, classes: owned, managed_pupils } = holdings;
  return (
    <div className={classes.text}>
      <p>{t('lost')}</p>
      <ul>
        <li>{t('personal')}</li>
        {words > 0 && <li>{t('terms:wordCount', { count: words })}</li>}
        {word_groups > 0 && <li>{t('wordGroups', { count: word_groups })}</li>}
        {results > 0 && <li>{t('results', { count: results })}</li>}
        {points > 0 && <li>{t('points', { count: points })}</li>}
      </ul>
      {owned.length > 0 && (
        <>
          <p>{t('yourClasses')}</p>
          <ul>
            {owned.map((found) => (
              <li key={found.id}>
                <FateOfClass found={found} />
              </li>
            ))}
          </ul>
          {owned.some(({ is_passed_on }) => !is_passed_on) && <p>{t('handOver')}</p>}
          <p>{t('groupsOfClasses')}</p>
        </>
      )}
      {managed_pupils > 0 && <p>{t('managed', { count: managed_pupils })}</p>}
      {owned.length === 0 && <p>{t('stays')}</p>}
      <p>{t('accepted')}</p>
      <p>
        <strong>{t('irreversible')}</strong>
      </p>
    </div>
  );
}

/** What happens to one of the user's classes. */
function FateOfClass({ found: { name, results, is_passed_on } }: { found: Holdings['classes'][number] }) {
  const { t } = useTranslation('privacy');
  if (is_passed_on) return t('passedOn', { name });
  return results === 0 ? t('deletedEmptyClass', { name }) : t('deletedClass', { name, count: results });
}
