import { Button } from '@mantine/core';
import type { WarmUpOverview } from '@slovickovo/contract/warm-up/warm-up';
import { minutesOfWarmUp } from '@slovickovo/domain/warm-up/warm-up';
import { IconFlame } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { SkeletonCards } from '../../components/feedback/skeletons.tsx';
import { Section } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { languageName } from '../../lib/texts/names.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDate } from '../../lib/time/dates.ts';
import classes from './warm-up-section.module.css';

type LanguagesOfWarmUp = WarmUpOverview['languages'][number];

interface WarmUpSectionProps {
  /** Undefined until it is known. */
  warmUp: WarmUpOverview | undefined;
  /** Starts the warm-up of these languages under this name. */
  onStart: (languages: LanguagesOfWarmUp, name: string) => void;
  isStarting: boolean;
  /** Why the warm-up could not be started. */
  problem: ReactNode;
}

/** What the daily warm-up asks today, how ready one is for the coming tests, and how many words one knows (product §4.33). */
export function WarmUpSection({ warmUp, onStart, isStarting, problem }: WarmUpSectionProps) {
  const { t } = useTranslation('terms');
  return (
    <Section
      title={t('warmUp')}
      actions={
        <TextLink to="/app/words" search={{ tab: 'statistics' }}>
          {t('learning')}
        </TextLink>
      }
    >
      {warmUp ? (
        <Card className={classes.card ?? ''}>
          <Waiting warmUp={warmUp} onStart={onStart} isStarting={isStarting} />
          {problem}
          <Knowledge warmUp={warmUp} />
        </Card>
      ) : (
        <SkeletonCards count={1} />
      )}
    </Section>
  );
}

/** The words that wait, with a button for each pair of languages. */
function Waiting({
  warmUp,
  onStart,
  isStarting,
}: Pick<WarmUpSectionProps, 'onStart' | 'isStarting'> & { warmUp: WarmUpOverview }) {
  const { t } = useTranslation(['home', 'terms']);
  const { languages, words } = warmUp;
  const hasWords = words.known + words.shaky > 0;
  if (languages.length === 0) return <p className={classes.text}>{t(hasWords ? 'warmUp.done' : 'warmUp.empty')}</p>;
  const total = languages.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <>
      {languages.length > 1 && total > 0 && <p className={classes.total}>{t('warmUp.total', { count: total })}</p>}
      <ul className={classes.languages}>
        {languages.map((pair) => {
          const { language_from: from, language_to: to } = pair;
          const names = `${languageName(from)} – ${languageName(to)}`;
          return (
            <li key={`${from.id}-${to.id}`} className={classes.pair}>
              <LanguagePairFlags from={from} to={to} />
              <p className={classes.text}>
                <strong>
                  {pair.waiting > 0
                    ? t('warmUp.waiting', { count: pair.waiting })
                    : t('terms:newWords', { count: pair.words })}
                </strong>
                {pair.waiting > pair.words &&
                  ` · ${t('warmUp.today', { words: t('terms:wordCount', { count: pair.words }) })}`}
                {` · ${t('warmUp.about', { minutes: t('terms:minutes', { count: minutesOfWarmUp(pair.words) }) })}`}
              </p>
              <Button
                leftSection={<IconFlame size={20} stroke={1.75} aria-hidden />}
                loading={isStarting}
                aria-label={languages.length > 1 ? t('warmUp.startOf', { languages: names }) : undefined}
                onClick={() => onStart(pair, t('terms:warmUp'))}
              >
                {t('warmUp.start')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Knowledge({ warmUp: { tests, words } }: { warmUp: WarmUpOverview }) {
  const { t } = useTranslation('home');
  if (tests.length === 0 && words.known + words.shaky === 0) return null;
  return (
    <ul className={classes.knowledge}>
      {tests.map(({ id, name, valid_from, known, words: count }) => (
        <li key={id}>{t('warmUp.test', { name, date: formatDate(valid_from), known, count })}</li>
      ))}
      {words.known + words.shaky > 0 && (
        <li>
          {t('warmUp.known', { count: words.known })}
          {words.shaky > 0 && ` · ${t('warmUp.shaky', { count: words.shaky })}`}
        </li>
      )}
    </ul>
  );
}
