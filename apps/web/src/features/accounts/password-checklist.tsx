import { PASSWORD_MINIMUM } from '@slovickovo/domain/limits';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './password-checklist.module.css';
import { PASSWORD_RULE_NAMES, PASSWORD_RULES, PASSWORD_SYMBOLS, type PasswordRule } from './password-rules.ts';

/** What a new password still needs, ticked while it is typed. Stands in the description of its field. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const texts: Record<PasswordRule, string> = {
    length: t('password.length', { count: PASSWORD_MINIMUM }),
    lower: t('password.lower'),
    upper: t('password.upper'),
    digit: t('password.digit'),
    symbols: t('password.symbols', { symbols: PASSWORD_SYMBOLS }),
  };
  return (
    <>
      {t('password.rules')}
      <span className={classes.list}>
        {PASSWORD_RULE_NAMES.map((rule) => (
          <Condition key={rule} met={PASSWORD_RULES[rule](password)} text={texts[rule]} />
        ))}
      </span>
    </>
  );
}

function Condition({ met, text }: { met: boolean; text: string }) {
  const { t } = useTranslation('accounts');
  const Icon = met ? IconCheck : IconPointFilled;
  return (
    <span className={classes.condition} data-met={met || undefined}>
      <Icon size={18} stroke={2.5} aria-hidden />
      <span>
        {text}
        <span className="visually-hidden">{` (${met ? t('password.met') : t('password.unmet')}), `}</span>
      </span>
    </span>
  );
}
