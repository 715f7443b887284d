import { Button } from '@mantine/core';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { EXTRA_TIME } from '@slovickovo/domain/limits';
import { IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Menu, MenuItem } from '../../../components/menu/menu.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useSetExtraTime } from './use-set-extra-time.ts';

const OwnExtraTime = lazyPart(async () => (await import('./own-extra-time.tsx')).OwnExtraTime);

interface ExtraTimeMenuProps {
  classId: number;
  students: readonly ClassStudent[];
  onSet?: () => void;
}

/** Gives pupils of a class more time in its homework and tests, or takes it away (product §4.37). */
export function ExtraTimeMenu({ classId, students, onSet }: ExtraTimeMenuProps) {
  const { t } = useTranslation('classes');
  const [isTyping, setTyping] = useState(false);
  const set = useSetExtraTime(classId);
  const give = async (percent: number) => {
    if (await set(students, percent)) onSet?.();
  };
  return (
    <>
      <Menu
        button={(props) => (
          <Button {...props} variant="default" leftSection={<IconClockPlus size={20} stroke={1.75} aria-hidden />}>
            {t('extraTime.name')}
          </Button>
        )}
      >
        {EXTRA_TIME.offered.map((percent) => (
          <MenuItem key={percent} onClick={() => void give(percent)}>
            {t('extraTime.percent', { percent })}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setTyping(true)}>{t('extraTime.other')}</MenuItem>
        <MenuItem onClick={() => void give(0)}>{t('extraTime.none')}</MenuItem>
      </Menu>
      <OwnExtraTime
        opened={isTyping}
        onClose={() => setTyping(false)}
        onChosen={async (percent) => {
          await give(percent);
          setTyping(false);
        }}
      />
    </>
  );
}
