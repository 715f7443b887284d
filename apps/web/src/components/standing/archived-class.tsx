import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { Callout } from '../feedback/callout.tsx';

interface ArchivedClassProps {
  archivedAt: string;
  /** Whether the user can restore the class. */
  isOwner?: boolean;
  children?: ReactNode;
}

/** Says why a page of an archived class has no buttons that change something (product §4.31). */
export function ArchivedClass(props: ArchivedClassProps) {
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}

function Note({ archivedAt, isOwner = false, children }: ArchivedClassProps) {
  const { t } = useTranslation('class-archive');
  return (
    <Callout type="info" title={t('archived.title', { date: formatDate(archivedAt) })}>
      <div>{t(isOwner ? 'archived.ownersText' : 'archived.text')}</div>
      {children}
    </Callout>
  );
}
