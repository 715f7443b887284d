import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LinkButton } from '../link-button.tsx';

/** A link to the page that imports words from files. */
export function ImportButton() {
  const { t } = useTranslation('components');
  return (
    <LinkButton
      to="/app/words/import"
      variant="default"
      leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
    >
      {t('import')}
    </LinkButton>
  );
}
