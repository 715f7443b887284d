import { Button } from '@mantine/core';
import { LIMITS } from '@slovickovo/domain/limits';
import { Card } from '../../../components/cards/card.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ImportCounts } from './import-counts.tsx';
import classes from './import-preview.module.css';
import type { CheckedRows } from './use-import-rows.ts';
import type { StartImport } from './use-start-import.ts';

interface ImportFinishProps {
  checked: CheckedRows;
  waitsForLanguages: boolean;
  starting: StartImport;
}

/** The counts of the rows, the reasons why they cannot be imported, and the button that imports them. */
export function ImportFinish({ checked, waitsForLanguages, starting }: ImportFinishProps) {
  const { t } = useTranslation('import');
  const words = checked.rows.filter(({ problem }) => problem === null || problem === 'language_unknown').length;
  return (
    <Card as="section" className={classes.finish}>
      <ImportCounts checked={checked} waitsForLanguages={waitsForLanguages} />
      {checked.parts.length > LIMITS.groups_per_import && (
        <Callout type="warning">{t('tooManyGroups', { count: checked.parts.length })}</Callout>
      )}
      {starting.isTooLarge && <Callout type="warning">{t('tooMuch')}</Callout>}
      {starting.error && (
        <Callout type="warning">
          <RefusalText error={starting.error} />
        </Callout>
      )}
      <Button size="md" loading={starting.isPending} disabled={words === 0} onClick={starting.start}>
        {t('start', { count: words })}
      </Button>
    </Card>
  );
}
