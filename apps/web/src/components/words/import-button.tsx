import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
