import { type classResults, TABLE_FORMATS } from '@slovickovo/contract/tasks/class-results';
import { useSaveFile } from '../../lib/api/use-save-file.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { MenuItem } from './menu.tsx';

interface ExportResultsItemsProps {
  endpoint: typeof classResults.exportTask | typeof classResults.exportClass;
  /** The id of the task or of the class. */
  id: number;
}

/** Save the results of a homework, a test or a class as a file (product §2.20, product §2.25). */
export function ExportResultsItems({ endpoint, id }: ExportResultsItemsProps) {
  const { t, language } = useTranslation('terms');
  const save = useSaveFile(endpoint);
  return TABLE_FORMATS.map((format) => (
    <MenuItem key={format} onClick={() => save.mutate({ params: { id }, query: { format, language } })}>
      {t(`exportResults.${format}`)}
    </MenuItem>
  ));
}
