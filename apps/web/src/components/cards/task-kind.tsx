import { IconNotebook, IconWriting } from '@tabler/icons-react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './task-kind.module.css';

/** The icons of what a teacher sets for a class. */
export const TASK_KIND_ICONS = { homework: IconNotebook, test: IconWriting } as const;

/** Says whether a card is of homework or of a class test. */
export function TaskKind({ kind }: { kind: keyof typeof TASK_KIND_ICONS }) {
  const { t } = useTranslation('terms');
  const Icon = TASK_KIND_ICONS[kind];
  return (
    <span className={classes.kind}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(`kind.${kind}`)}
    </span>
  );
}
