import { ActionIcon } from '@mantine/core';
import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { IconPlayerStop, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { showNotice } from '../../lib/notices.ts';
import { readAloud, stopReading, stopReadingOf, useReading } from '../../lib/speech/speech.ts';
import { useCanRead } from '../../lib/speech/use-can-read.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

interface SpeakButtonProps {
  text: string;
  /** The language of the text. */
  language: { code: string };
}

/**
 * A button that reads a word aloud; a second press stops it. If neither the device nor the server reads the language,
 * it is grey and pressing it shows a notice (product §8.10).
 */
export function SpeakButton({ text, language: { code } }: SpeakButtonProps) {
  const { t } = useTranslation('terms');
  const id = useId();
  const isReading = useReading() === id;
  const canRead = useCanRead(code) && spokenText(text) !== '';
  useEffect(() => () => stopReadingOf(id), [id]);

  const Icon = isReading ? IconPlayerStop : canRead ? IconVolume : IconVolumeOff;
  const press = () => {
    if (isReading) stopReading();
    else if (canRead) void readAloud(id, { text, code });
    else showNotice({ type: 'warning', text: t('cannotRead') });
  };
  return (
    <ActionIcon
      aria-label={t(isReading ? 'stopReading' : 'readAloud', { word: text })}
      aria-disabled={!canRead || undefined}
      {...(!canRead && { title: t('cannotRead'), c: 'dimmed' })}
      onClick={press}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
