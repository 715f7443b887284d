import { useTranslation } from 'react-i18next';
import { Tag } from '../tag.tsx';
import classes from './too-fast.module.css';

/** Marks, for the teacher, a result that was answered faster than a person can. */
export function TooFast() {
  const { t } = useTranslation('components');
  return <Tag tone="orange">{t('tooFast')}</Tag>;
}

/** What the mark means; stands once where marks are. */
export function TooFastNote() {
  const { t } = useTranslation('components');
  return <p className={classes.note}>{t('tooFastNote')}</p>;
}
