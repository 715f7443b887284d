import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../lib/texts/use-translation.ts';

interface RefreshButtonProps {
  /** The ranking that is refreshed. */
  name: string;
  isBusy: boolean;
  onPress: () => void;
}

/** Fetches a ranking again (product §2.12). */
export function RefreshButton({ name, isBusy, onPress }: RefreshButtonProps) {
  const { t } = useTranslation('rankings');
  const label = t('refresh', { name });
  return (
    <ActionIcon variant="default" size="lg" loading={isBusy} onClick={onPress} aria-label={label} title={label}>
      <IconRefresh size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
