import { Button } from '@mantine/core';
import { type WeakWords as Data, weakWordsOfClass } from '@slovickovo/contract/weak-words/weak-words';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { wordsForHomework } from '@slovickovo/domain/weak-words/weak-words';
import { IconHomeEdit } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import rows from '../../components/cards/row-list.module.css';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Section } from '../../components/page.tsx';
import { SpokenWord } from '../../components/words/spoken-word.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './weak-words.module.css';
import { WeakWordsMap } from './weak-words-map.tsx';

const Homework = lazyPart(async () => (await import('./weak-words-homework.tsx')).WeakWordsHomework);

interface WeakWordsProps {
  classId: number;
  /** Nothing can be set for an archived class. */
  isArchived: boolean;
  /** What the class knows on average, without names; above the map. */
  renderLearning: (learning: Data['learning']) => ReactNode;
}

/** The words that a class knows least, by pupil, those it takes for each other, and a button that sets them as homework (product §4.36). */
export function WeakWords({ classId, isArchived, renderLearning }: WeakWordsProps) {
  const { t } = useTranslation(['words', 'terms', 'word-groups']);
  const [listId, setListId] = useState('');
  const [isSetting, setSetting] = useState(false);
  const { data } = useQuery({
    ...apiQuery(weakWordsOfClass.get, {
      params: { id: classId },
      query: listId === '' ? {} : { list: Number(listId) },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <SkeletonRows count={PAGE_SIZES.table} />;
  if (!data.languages || data.students.length === 0) return renderLearning(data.learning);
  const { lists, words, students, languages, confusions } = data;
  const weakest = wordsForHomework(words);
  const options = [
    { value: '', label: t('weak.allLists') },
    ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      {renderLearning(data.learning)}
      <Section
        title={t('weak.title')}
        actions={
          weakest.length > 0 &&
          !isArchived && (
            <Button leftSection={<IconHomeEdit size={20} stroke={1.75} aria-hidden />} onClick={() => setSetting(true)}>
              {t('weak.setHomework')}
            </Button>
          )
        }
      >
        <p className={classes.text}>{t('weak.text')}</p>
        {lists.length > 1 && (
          <div className={classes.list}>
            <SelectField
              label={t('word-groups:group')}
              options={options}
              value={listId}
              onChange={({ currentTarget }) => setListId(currentTarget.value)}
            />
          </div>
        )}
        <WeakWordsMap words={words} students={students} languages={languages} />
      </Section>
      {confusions.length > 0 && <Confusions confusions={confusions} languages={languages} />}
      <Homework
        classId={classId}
        words={weakest}
        students={students}
        opened={isSetting}
        onClose={() => setSetting(false)}
      />
    </>
  );
}

interface ConfusionsProps extends Pick<Data, 'confusions'> {
  languages: NonNullable<Data['languages']>;
}

function Confusions({ confusions, languages }: ConfusionsProps) {
  const { t } = useTranslation('words');
  const sides = ({ from, to }: Data['confusions'][number]['one']) => (
    <span>
      <strong>
        <SpokenWord text={from} language={languages.language_from} />
      </strong>{' '}
      – <SpokenWord text={to} language={languages.language_to} />
    </span>
  );
  return (
    <Section title={t('weak.confusions')}>
      <ul className={rows.rows} aria-label={t('weak.confusions')}>
        {confusions.map(({ one, other, count }) => (
          <li key={`${one.word_id} ${other.word_id}`} className={classes.confusion}>
            {sides(one)}
            <span aria-hidden>⇄</span>
            {sides(other)}
            <span className={classes.count}>{t('weak.times', { count })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
