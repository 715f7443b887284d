import { Button, type ButtonProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { openBells } from './opened-bells.ts';

/** Opens the lessons of the school day. */
export function EditBellsButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation('terms');
  const href = useLocation({ select: (location) => location.href });
  return (
    <Button {...look} leftSection={<IconBell size={20} stroke={1.75} aria-hidden />} onClick={() => openBells(href)}>
      {t('editBells')}
    </Button>
  );
}
