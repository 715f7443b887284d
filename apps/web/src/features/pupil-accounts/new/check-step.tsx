import { Button, Select } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './check-step.module.css';
import { PupilRowFields } from './pupil-row-fields.tsx';
import { PUPIL_FIELDS } from './pupil-rows.ts';
import type { NewPupils } from './use-new-pupils.ts';

const HEADS = { name: 'terms:givenName', surname: 'terms:surname', login: 'components:loginName' } as const;

/** The recognised pupils, with their logins; each row can be changed or removed. */
export function CheckStep({ pupils }: { pupils: NewPupils }) {
  const { t } = useTranslation(['pupil-accounts', 'components', 'terms']);
  const { shown, wanted, list, create } = pupils;
  const { sheets = [], sheet = 0 } = list.last?.list ?? {};
  const places = new Map(wanted.map((row, place) => [row.key, place]));
  return (
    <div className={classes.step}>
      {pupils.wasRestored && <Callout type="info">{t('restored')}</Callout>}
      <p className={classes.intro}>{t('found', { count: shown.length })}</p>
      <div className={classes.choices}>
        {sheets.length > 1 && (
          <Select
            label={t('terms:sheet')}
            data={sheets.map((label, index) => ({ value: String(index), label }))}
            value={String(sheet)}
            allowDeselect={false}
            onChange={(value) => value !== null && pupils.readSheet(Number(value))}
          />
        )}
        {pupils.classes.length > 1 && (
          <Select
            label={t('terms:class')}
            data={[
              { value: '', label: t('allClasses') },
              ...pupils.classes.map((name) => ({ value: name, label: name })),
            ]}
            value={pupils.shownClass ?? ''}
            allowDeselect={false}
            onChange={(value) => pupils.setShownClass(value || null)}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
          onClick={pupils.swapNames}
        >
          {t('swap')}
        </Button>
      </div>
      <div className={classes.heads} aria-hidden>
        {PUPIL_FIELDS.map((field) => (
          <span key={field}>{t(HEADS[field])}</span>
        ))}
      </div>
      <ol className={classes.rows}>
        {shown.map((row, index) => (
          <PupilRowFields
            key={row.key}
            row={row}
            number={index + 1}
            refused={refusedFields(create.error?.fields, places.get(row.key))}
            onChange={(changes) => pupils.change(row.key, changes)}
            onTakeBack={() => pupils.takeBack(row)}
            isTakingBack={pupils.isTakingBack}
            onRemove={() => pupils.remove(row.key)}
          />
        ))}
      </ol>
    </div>
  );
}

type Fields = NonNullable<NonNullable<NewPupils['create']['error']>['fields']>;

/** What the server refused of the row at this place of the call: the problems of `pupils.3.name` and others. */
function refusedFields(fields: Fields = {}, place: number | undefined): Fields {
  const found = PUPIL_FIELDS.flatMap((field) => {
    const problem = fields[`pupils.${place}.${field}`];
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}
