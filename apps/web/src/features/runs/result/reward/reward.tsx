import { ActionIcon } from '@mantine/core';
import type { Run } from '@slovickovo/contract/runs/runs';
import { type SuccessBand, successBand } from '@slovickovo/domain/scoring/bands';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { donePractice } from '../answered-words.ts';
import { playChime } from './chime.ts';
import classes from './reward.module.css';
import { isSoundOn, setSoundOn } from './reward-sound.ts';
import { TileFigure } from './tile-figure.tsx';

interface RewardProps {
  run: Run;
  isNewBest: boolean;
  /** The run has ended a moment ago: the drawing moves, and a sound is played. */
  isFresh: boolean;
  /** Called if the code of the reward cannot be fetched. */
  onClose: () => void;
}

/**
 * The small reward at the end of a run: a drawing by the band of the success, and a sound (product §2.28). A class test has no sound,
 * because a class writes together. With reduced motion the drawing stands still and nothing sounds.
 */
export function Reward({ run, isNewBest, isFresh }: RewardProps) {
  const band = rewardBand(run);
  const canSound = run.test.kind !== 'test' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (isFresh && canSound && isSoundOn()) void playChime(band, isNewBest);
  }, [isFresh, canSound, band, isNewBest]);
  return (
    <div className={classes.reward} data-fresh={isFresh || undefined}>
      <TileFigure band={band} hasCrown={isNewBest} />
      {canSound && <SoundSwitch />}
    </div>
  );
}

/** Who practised to the end is rewarded for it, whatever the success. */
function rewardBand(run: Run): SuccessBand {
  return donePractice(run) ? 'green' : successBand(run.test_rate ?? 0);
}

function SoundSwitch() {
  const { t } = useTranslation('runs');
  const [isOn, setOn] = useState(isSoundOn);
  const Icon = isOn ? IconVolume : IconVolumeOff;
  return (
    <ActionIcon
      className={classes.sound}
      aria-label={t('rewardSound')}
      aria-pressed={isOn}
      title={t('rewardSound')}
      onClick={() => {
        setOn(!isOn);
        setSoundOn(!isOn);
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
