import { type FieldProblem, isTooLong, limitOf } from '@slovickovo/domain/field-problems';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { refusalText } from '../../lib/api/refusals.ts';
import { inputKeeper, type KeepableForm } from '../../lib/drafts/input-keeper.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import buttonClasses from '../button.module.css';
import { Callout } from '../feedback/callout.tsx';
import classes from './form.module.css';

/** The part of the result of `useForm` (@mantine/form) that a form needs; the rest of it keeps input when the session is lost. */
export interface FormState<Values> extends Partial<KeepableForm> {
  errors: Record<string, ReactNode>;
  setErrors: (errors: Record<string, ReactNode>) => void;
  onSubmit: (send: (values: Values) => void, refuse: () => void) => (event?: FormEvent<HTMLFormElement>) => void;
}

/** What the list of errors of a form gets. */
export interface ErrorSummaryProps {
  errors: Record<string, ReactNode>;
  form: { current: HTMLFormElement | null };
}

interface FormProps<Values> {
  form: FormState<Values>;
  onSubmit: (values: Values) => void;
  /** The failed call: its `fields` appear at the inputs of the same path, any other error above the buttons. */
  error?: ApiError | null | undefined;
  /** Replaces the error's general text. */
  describeError?: (error: ApiError) => ReactNode;
  /**
   * For long forms, `ErrorSummary`: a list of all errors takes the focus; a single one leads to its field, as in other forms. It is not
   * imported here, because the login page has no room for it.
   */
  summary?: ComponentType<ErrorSummaryProps>;
  children: ReactNode;
}

/** A form that shows errors at their fields and focuses the first one, whether the browser or the server found them. */
export function Form<Values>({ form, onSubmit, error, describeError, summary: Summary, children }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { setErrors } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same from its opening to its closing.
  useEffect(() => inputKeeper.follow?.(form), []);

  useEffect(() => {
    // Below a long form its refusal may be outside of the window.
    if (!error?.fields) return scrollTo(error && element.current?.lastElementChild);
    const texts = Object.entries(error.fields).map(([path, problem]) => [path, problemText(problem)]);
    setErrors(Object.fromEntries(texts));
    setRefusals((count) => count + 1);
  }, [error, setErrors]);

  useEffect(() => {
    if (refusals === 0) return;
    const invalid = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    const list = element.current?.querySelector<HTMLElement>('[data-error-summary]');
    const target = Summary && invalid.length !== 1 ? list : invalid[0];
    target?.focus();
    // A field that had the focus already does not move, though its error is new and may be below the window.
    scrollTo(target);
  }, [refusals, Summary]);

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(onSubmit, () => setRefusals((count) => count + 1))(event);

  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      {Summary && refusals > 0 && <Summary errors={form.errors} form={element} />}
      {children}
      {error && !error.fields && (
        <Callout type="warning">{describeError?.(error) ?? <RefusalText error={error} />}</Callout>
      )}
    </form>
  );
}

function scrollTo(target: Element | null | undefined): void {
  target?.scrollIntoView?.({ block: 'center' });
}

/** The text of a refusal in the interface's language. */
export function RefusalText({ error }: { error: ApiError }) {
  useTranslation('errors');
  return refusalText(error);
}

/** A problem as a node, so that its text changes with the language of the interface. */
export function problemText(problem: FieldProblem | null): ReactNode {
  return problem && <ProblemText problem={problem} />;
}

function ProblemText({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation('problems');
  return isTooLong(problem) ? t('text_longer_than', { limit: limitOf(problem) }) : t(problem);
}

/** A rule of the domain as a rule of the form: `validate: { name: checked(classNameProblem) }`. */
export function checked<Value>(rule: (value: Value) => FieldProblem | null): (value: Value) => ReactNode {
  return (value) => problemText(rule(value));
}

interface SubmitButtonProps {
  pending?: boolean;
  disabled?: boolean;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** Submits the form. During the call it cannot be submitted again, but the button keeps the focus. */
export function SubmitButton({ pending = false, disabled = false, size = 'md', children }: SubmitButtonProps) {
  const className = size === 'lg' ? `${buttonClasses.button} ${buttonClasses.large}` : buttonClasses.button;
  return (
    <button
      type="submit"
      className={className}
      disabled={disabled}
      aria-busy={pending}
      onClick={(event) => pending && event.preventDefault()}
    >
      {children}
    </button>
  );
}
