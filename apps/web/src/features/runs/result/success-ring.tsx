import type { Run } from '@slovickovo/contract/runs/runs';
import { type SuccessBand, successBand } from '@slovickovo/domain/scoring/bands';
import { IconFlame, IconMoodSmile, IconPlant2, IconTrophy } from '@tabler/icons-react';
import type { ElementType } from 'react';
import { bandColour } from '../../../components/percent.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { donePractice } from './answered-words.ts';
import classes from './success-ring.module.css';

const BAND_ICONS = {
  red: IconPlant2,
  orange: IconFlame,
  blue: IconMoodSmile,
  green: IconTrophy,
} satisfies Record<SuccessBand, ElementType>;

/** `length`: the circumference, of which the drawn dash takes the percent. */
const RING = { radius: 54, length: 2 * Math.PI * 54 };

/**
 * The success percent as a large ring, with the colour of its band, and for the pupil with its icon and word. A class test has words of
 * its own, because it cannot be repeated; so has a practice that was done to its end.
 */
export function SuccessRing({ run, isOwn }: { run: Run; isOwn: boolean }) {
  const percent = run.test_rate ?? 0;
  const practice = donePractice(run);
  const { kind } = run.test;
  const { t } = useTranslation(['runs', 'components']);
  const band = successBand(percent);
  const Icon = BAND_ICONS[band];
  return (
    <div className={classes.success} style={{ '--tone': bandColour(percent) }}>
      <div className={classes.ring}>
        <svg viewBox="0 0 120 120" aria-hidden>
          <circle className={classes.track} cx="60" cy="60" r={RING.radius} />
          <circle
            className={classes.filled}
            cx="60"
            cy="60"
            r={RING.radius}
            strokeDasharray={`${(percent / 100) * RING.length} ${RING.length}`}
          />
        </svg>
        <p className={classes.percent}>{t('components:percent', { percent })}</p>
      </div>
      {isOwn && (
        <p className={classes.word}>
          <Icon size={24} stroke={2} aria-hidden />
          {practice ? t(`runs:band.${practice}`) : t(`runs:band.${kind === 'test' ? 'test' : 'practice'}.${band}`)}
        </p>
      )}
    </div>
  );
}
