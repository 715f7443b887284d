import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from '../feedback/callout.tsx';
import classes from './form.module.css';
import type { ErrorSummaryProps } from './form.tsx';

/** The list of all errors of a long form, in the order of its fields; each leads to its field. */
export function ErrorSummary({ errors, form }: ErrorSummaryProps) {
  const { t } = useTranslation('components');
  const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const placeOf = (path: string) => fields.findIndex(({ dataset }) => dataset.path === path);
  const faulty = Object.entries(errors)
    .filter(([, text]) => text)
    // An error that is found while typing comes last among the errors of the form.
    .sort(([one], [other]) => placeOf(one) - placeOf(other));
  if (faulty.length === 0) return null;
  const focusField = (path: string) => form.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  return (
    <Callout type="error" title={t('errorSummary')} data-error-summary tabIndex={-1}>
      <ul className={classes.summary}>
        {faulty.map(([path, text]) => (
          <li key={path}>
            <button type="button" onClick={() => focusField(path)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
