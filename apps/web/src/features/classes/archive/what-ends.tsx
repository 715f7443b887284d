import { classArchive } from '@slovickovo/contract/classes/archive';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '../../../components/feedback/callout.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './archive.module.css';

/** What archiving the class would end. */
export const whatEndsQuery = (classId: number) => apiQuery(classArchive.get, { params: { id: classId } });

/** What archiving the class ends; nothing of a class where nothing runs (product §4.31). */
export function WhatEnds({ classId }: { classId: number }) {
  const { t } = useTranslation('class-archive');
  const { data } = useQuery(whatEndsQuery(classId));
  if (!data) return null;
  if (data.writing > 0) return <Callout type="warning">{t('writing')}</Callout>;
  const ending = (['running', 'coming', 'begun'] as const).filter((what) => data[what] > 0);
  if (ending.length === 0) return null;
  return (
    <ul className={classes.facts}>
      {ending.map((what) => (
        <li key={what}>{t(`ends.${what}`, { number: data[what] })}</li>
      ))}
    </ul>
  );
}
