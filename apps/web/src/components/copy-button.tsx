import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../lib/texts/use-translation.ts';
import { useCopied } from './use-copied.ts';

/** Copies `text` and confirms it for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('components');
  const { copied, copy } = useCopied();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant={copied ? 'light' : 'default'}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      onClick={() => void copy(text)}
    >
      <span aria-live="polite">{copied ? t('copied') : label}</span>
    </Button>
  );
}
