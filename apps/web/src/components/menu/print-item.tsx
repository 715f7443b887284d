import { useTranslation } from '../../lib/texts/use-translation.ts';
import { MenuItem } from './menu.tsx';

/** Prints the page as a document: all rows of its lists, no buttons (product §2.33). */
export function PrintItem() {
  const { t } = useTranslation('components');
  return <MenuItem onClick={() => window.print()}>{t('print')}</MenuItem>;
}
