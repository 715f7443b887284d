import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './fields.module.css';
import { type TextFieldProps, useField } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { autoComplete: 'current-password' | 'new-password' };

/** A password that can be made visible; password managers recognise by `autoComplete` which password it is. */
export function PasswordField({ label, description, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('components');
  const { id, described, texts } = useField({ description, error });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.withButton}>
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          className={classes.input}
          autoCapitalize="none"
          spellCheck={false}
          {...described}
          {...input}
        />
        <button
          type="button"
          className={classes.inside}
          aria-label={t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
        </button>
      </div>
      {texts}
    </div>
  );
}
