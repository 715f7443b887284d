import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './fields.module.css';

/** The texts of a field: its label, advice and error. */
export interface FieldTexts {
  label: ReactNode;
  /** Shown under the field. */
  description?: ReactNode;
  error?: ReactNode;
}

/** The properties of an input, with the texts of its field. */
export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldTexts;

/**
 * A line of text with its label, advice and error. The public pages use these fields and not Mantine's, so that the first
 * load stays small; both look the same and take the properties of `form.getInputProps`.
 */
export function TextField({ label, description, error, ...input }: TextFieldProps) {
  const { id, described, texts } = useField({ description, error });
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input id={id} className={classes.input} {...described} {...input} />
      {texts}
    </div>
  );
}

interface Described {
  id: string;
  /** Attributes of the input. */
  described: { 'aria-invalid'?: true; 'aria-describedby'?: string };
  /** Advice and error, shown under the input. */
  texts: ReactNode;
}

/** Links advice and error to their input for screen readers. */
export function useField({ description, error }: Omit<FieldTexts, 'label'>): Described {
  const id = useId();
  const ids = [description && `${id}-advice`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    described: { ...(error && { 'aria-invalid': true }), ...(ids && { 'aria-describedby': ids }) },
    texts: (
      <>
        {description && (
          <div id={`${id}-advice`} className={classes.advice}>
            {description}
          </div>
        )}
        <div id={`${id}-error`} className={classes.error} aria-live="polite">
          {error}
        </div>
      </>
    ),
  };
}
