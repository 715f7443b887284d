import { ActionIcon } from '@mantine/core';
import { IconPlayerStop, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { showNotice } from '../../lib/notices.ts';
import { useSpeaking } from '../../lib/speech/use-speaking.ts';
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
  const { isReading, canRead, press } = useSpeaking({ text, code });
  const Icon = isReading ? IconPlayerStop : canRead ? IconVolume : IconVolumeOff;
  const tellWhy = () => showNotice({ type: 'warning', text: t('cannotRead') });
  return (
    <ActionIcon
      aria-label={t(isReading ? 'stopReading' : 'readAloud', { word: text })}
      aria-disabled={!canRead || undefined}
      {...(!canRead && { title: t('cannotRead'), c: 'dimmed' })}
      onClick={canRead ? press : tellWhy}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
