import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './fields.module.css';
import { type FieldTexts, useField } from './text-field.tsx';

interface Option {
  value: string;
  label: string;
  /** The language of the label, if it is another one than the page's. */
  lang?: string;
}

type SelectFieldProps = ComponentPropsWithRef<'select'> & FieldTexts & { options: Option[] };

/** The browser's own select, which works with every phone and screen reader. */
export function SelectField({ label, description, error, options, ...select }: SelectFieldProps) {
  const { id, described, texts } = useField({ description, error });
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.withButton}>
        <select id={id} className={classes.input} {...described} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <IconSelector size={20} stroke={1.75} aria-hidden className={classes.arrows} />
      </div>
      {texts}
    </div>
  );
}
