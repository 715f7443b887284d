import { CHOSEN_GIVERS, type ChosenGiver } from '@slovickovo/domain/privacy/consent';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { CheckField } from '../../components/fields/check-field.tsx';
import fieldClasses from '../../components/fields/fields.module.css';
import { TextLink } from '../../components/text-link.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './consent-fields.module.css';

/** What `form.getInputProps` returns for the choice of who agrees. */
interface GiverInput {
  value?: unknown;
  onChange: (giver: ChosenGiver) => void;
  error?: ReactNode;
  'data-path'?: string;
}

interface ConsentFieldsProps {
  /** A teacher is an adult, so there is nothing to choose. */
  isTeacher: boolean;
  giver: GiverInput;
  agree: ComponentPropsWithRef<'input'> & { error?: ReactNode };
}

/** The text of the consent, who agrees, and the box (product §11.6). Nothing is chosen beforehand. */
export function ConsentFields({ isTeacher, giver, agree }: ConsentFieldsProps) {
  const { t } = useTranslation(['consent', 'shell']);
  return (
    <div className={classes.fields}>
      <p className={classes.text}>
        {t('what')} {/* What is typed in the form stays. */}
        <TextLink to="/privacy" target="_blank">
          {t('shell:dataProtection')}
        </TextLink>
      </p>
      {isTeacher ? <p className={classes.text}>{t('teacher')}</p> : <GiverChoice {...giver} />}
      <CheckField label={t('agree')} {...agree} />
      <p className={classes.text}>{t('withdraw')}</p>
    </div>
  );
}

function GiverChoice({ value, onChange, error, 'data-path': path }: GiverInput) {
  const { t } = useTranslation('consent');
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={classes.choice}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      aria-invalid={error ? true : undefined}
      data-path={path}
      tabIndex={-1}
    >
      <div id={`${id}-label`} className={classes.label}>
        {t('age')}
      </div>
      {CHOSEN_GIVERS.map((who) => (
        <label key={who} className={fieldClasses.check}>
          <input type="radio" name={id} value={who} checked={value === who} onChange={() => onChange(who)} />
          <span>{t(who)}</span>
        </label>
      ))}
      <div id={`${id}-error`} className={classes.error} aria-live="polite">
        {error}
      </div>
    </div>
  );
}
