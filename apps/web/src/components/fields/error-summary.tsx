import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from '../feedback/callout.tsx';
import classes from './form.module.css';
import type { ErrorSummaryProps } from './form.tsx';

/** The list of all errors of a long form; each leads to its field. */
export function ErrorSummary({ errors, form }: ErrorSummaryProps) {
  const { t } = useTranslation('components');
  const faulty = Object.entries(errors).filter(([, text]) => text);
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
