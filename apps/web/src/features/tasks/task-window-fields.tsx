import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import type { ComponentProps } from 'react';
import { WindowFields } from '../../components/fields/window-fields.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';

type TaskWindowFieldsProps = Omit<ComponentProps<typeof WindowFields>, 'openEnd' | 'withLessons'> & {
  kind: ClassTaskKind;
};

/** The window in which pupils can take a homework or a test. */
export function TaskWindowFields({ kind, ...props }: TaskWindowFieldsProps) {
  const { t } = useTranslation('new-tasks');
  return <WindowFields {...props} openEnd={t(`openEnd.${kind}`)} withLessons />;
}
