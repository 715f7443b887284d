import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './skip-link.module.css';

/** The first link for the keyboard: skips header and menu. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  const skip = () => document.getElementById('content')?.focus();
  return (
    <button type="button" className={classes.skip} onClick={skip}>
      {t('skipToContent')}
    </button>
  );
}
