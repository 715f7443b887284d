import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../link-button.tsx';

/** Leads to where words are brought from files. */
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
