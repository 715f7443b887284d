import { Button } from '@mantine/core';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

const ExtraTime = lazyPart(async () => (await import('./extra-time.tsx')).ExtraTime);

interface ExtraTimeButtonProps {
  classId: number;
  students: readonly ClassStudent[];
  onSet?: () => void;
}

/** Opens the dialog that gives pupils of a class more time (product §4.37). */
export function ExtraTimeButton({ onSet, ...of }: ExtraTimeButtonProps) {
  const { t } = useTranslation('classes');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClock size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('extraTime')}
      </Button>
      <ExtraTime
        {...of}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onSet={() => {
          setOpen(false);
          onSet?.();
        }}
      />
    </>
  );
}
