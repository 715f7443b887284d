import {
  PASSWORD_RULE_NAMES,
  PASSWORD_SYMBOLS,
  type PasswordRule,
  refusedPasswordCharacters,
  unmetPasswordRules,
} from '@slovickovo/domain/accounts/password-rules';
import { PASSWORD_MINIMUM } from '@slovickovo/domain/limits';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './password-checklist.module.css';

/** The conditions of a new password, ticked while it is typed. Used as the description of its field. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const texts: Record<PasswordRule, string> = {
    length: t('password.length', { count: PASSWORD_MINIMUM }),
    lower: t('password.lower'),
    upper: t('password.upper'),
    digit: t('password.digit'),
    symbols: t('password.symbols', { symbols: PASSWORD_SYMBOLS }),
  };
  const unmet = unmetPasswordRules(password);
  const refused = refusedPasswordCharacters(password).map((character) =>
    character.trim() === '' ? t('password.space') : character,
  );
  return (
    <>
      {t('password.rules')}
      <span className={classes.list}>
        {PASSWORD_RULE_NAMES.map((rule) => (
          <Condition key={rule} isMet={!unmet.includes(rule)} text={texts[rule]} />
        ))}
      </span>
      {refused.length > 0 && (
        <strong className={classes.refused}>
          {t('password.refused', { characters: [...new Set(refused)].join('  ') })}
        </strong>
      )}
      {t('password.guessable')}
    </>
  );
}

function Condition({ isMet, text }: { isMet: boolean; text: string }) {
  const { t } = useTranslation('accounts');
  const Icon = isMet ? IconCheck : IconPointFilled;
  return (
    <span className={classes.condition} data-met={isMet || undefined}>
      <Icon size={18} stroke={2.5} aria-hidden />
      <span>
        {text}
        <span className="visually-hidden">{` (${isMet ? t('password.met') : t('password.unmet')}), `}</span>
      </span>
    </span>
  );
}
