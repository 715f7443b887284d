import type { social } from '@slovickovo/contract/accounts/social';
import type { Payload } from '../../../lib/api/call-api.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './account-list.module.css';

/** What the server tells of the accounts of one person. */
export type Accounts = Payload<typeof social.choices>['users'];

interface AccountListProps {
  accounts: Accounts;
  /** The account that is being entered. */
  entering: string | undefined;
  onChoose: (accessToken: string) => void;
}

/** The accounts that belong to one person of a provider; each is a button. */
export function AccountList({ accounts, entering, onChoose }: AccountListProps) {
  const { t } = useTranslation('accounts');
  return (
    <ul className={classes.accounts}>
      {accounts.map(({ access_token, user: { login, f_name, role } }) => (
        <li key={access_token}>
          <button
            type="button"
            className={classes.account}
            aria-busy={access_token === entering}
            onClick={() => onChoose(access_token)}
          >
            <strong>{f_name || login}</strong>
            <span>
              {login}
              {role.name === 'teacher' && `, ${t('social.teacher')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
