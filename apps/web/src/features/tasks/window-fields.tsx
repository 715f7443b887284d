import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowFields as AnyWindowFields } from '../../components/fields/window-fields.tsx';
import type { ClassTaskKind } from '../../lib/pages/class-task-pages.ts';

type WindowFieldsProps = Omit<ComponentProps<typeof AnyWindowFields>, 'openEnd'> & { kind: ClassTaskKind };

/** From when until when pupils see a homework or a test. */
export function WindowFields({ kind, ...props }: WindowFieldsProps) {
  const { t } = useTranslation('tasks');
  return <AnyWindowFields {...props} openEnd={t(`openEnd.${kind}`)} />;
}
