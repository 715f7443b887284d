import { type MarkBounds, markOf } from '@slovickovo/domain/scoring/marks';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './mark-badge.module.css';

interface MarkBadgeProps {
  /** The success in percent of a pupil who has written the test; null for others, who have no mark and the room of one. */
  success: number | null | undefined;
  /** The scale of marks of the class; nothing is shown without one. */
  bounds: MarkBounds | null | undefined;
}

/** The mark beside the success in a class test, for teachers of the class (product §4.39). */
export function MarkBadge({ success, bounds }: MarkBadgeProps) {
  const { t } = useTranslation('terms');
  if (!bounds) return null;
  if (success == null) return <span aria-hidden className={classes.room} />;
  const mark = markOf(success, bounds);
  return (
    <span className={classes.mark}>
      <span className="visually-hidden">{t('markNamed', { mark })}</span>
      <span aria-hidden>{mark}</span>
    </span>
  );
}
