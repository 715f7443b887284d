import type { ComponentPropsWithRef } from 'react';
import classes from './fields.module.css';
import { type FieldTexts, useField } from './text-field.tsx';

type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & Omit<FieldTexts, 'description'>;

/** A checkbox with its label. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const { id, described, texts } = useField({ error });
  return (
    <div className={classes.field}>
      <label className={classes.check} htmlFor={id}>
        <input id={id} type="checkbox" {...described} {...input} />
        <span>{label}</span>
      </label>
      {texts}
    </div>
  );
}
