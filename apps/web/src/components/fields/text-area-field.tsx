import type { ComponentPropsWithRef } from 'react';
import classes from './fields.module.css';
import { type FieldTexts, useField } from './text-field.tsx';

/** A text of several lines; the counterpart of `TextField`. */
export function TextAreaField({ label, description, error, ...input }: ComponentPropsWithRef<'textarea'> & FieldTexts) {
  const { id, described, texts } = useField({ description, error });
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea id={id} className={`${classes.input} ${classes.area}`} rows={7} {...described} {...input} />
      {texts}
    </div>
  );
}
