import { ActionIcon, Button, TextInput } from '@mantine/core';
import { fullName } from '@slovickovo/domain/accounts/names';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { IconX } from '@tabler/icons-react';
import { problemText } from '../../../components/fields/form.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './check-step.module.css';
import { type changedRow, PUPIL_FIELDS, type PupilRow, problemsOf } from './pupil-rows.ts';

const LABELS = { name: 'nameOf', surname: 'surnameOf', login: 'loginOf' } as const;

interface PupilRowFieldsProps {
  row: PupilRow;
  /** From 1; names the fields of the row. */
  number: number;
  /** What the server refused, by the field. */
  refused: Record<string, FieldProblem>;
  onChange: (changes: Parameters<typeof changedRow>[1]) => void;
  onTakeBack: () => void;
  isTakingBack: boolean;
  onRemove: () => void;
}

/** One pupil of the list; one who has an account of the class already is only named. */
export function PupilRowFields({ row, number, refused, onChange, onRemove, ...taking }: PupilRowFieldsProps) {
  const { t } = useTranslation('pupil-accounts');
  const problems = { ...refused, ...problemsOf(row) };
  const name = fullName(row);
  return (
    <li className={classes.row} data-unwanted={!row.isWanted || undefined}>
      {row.isWanted ? (
        PUPIL_FIELDS.map((field) => (
          <TextInput
            key={field}
            aria-label={t(LABELS[field], { row: number })}
            value={row[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
            error={problemText(problems[field] ?? null)}
            {...(field === 'login' && { placeholder: t('loginFromName'), autoCapitalize: 'none' })}
            autoComplete="off"
            spellCheck={false}
          />
        ))
      ) : (
        <KnownPupil row={row} name={name} onWanted={() => onChange({ isWanted: true })} {...taking} />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('removeRow', { name })} onClick={onRemove}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {row.isWanted && row.notice && <p className={classes.notice}>{t(`notice.${row.notice}`)}</p>}
    </li>
  );
}

interface KnownPupilProps extends Pick<PupilRowFieldsProps, 'row' | 'onTakeBack' | 'isTakingBack'> {
  name: string;
  onWanted: () => void;
}

/** A pupil who is in the class, or left it; who was removed from it can be taken back. */
function KnownPupil({ row, name, onWanted, onTakeBack, isTakingBack }: KnownPupilProps) {
  const { t } = useTranslation('pupil-accounts');
  const { notice, former, isBack } = row;
  if (isBack && former !== null)
    return (
      <p className={classes.known} role="status">
        <strong>{name}</strong> {t('leftClass.back', { login: former.login })}
      </p>
    );
  if (notice !== 'left_class')
    return (
      <p className={classes.known}>
        <strong>{name}</strong> {t('inClass')}{' '}
        <Button variant="subtle" size="compact-md" onClick={onWanted}>
          {t('createAnyway')}
        </Button>
      </p>
    );
  return (
    <p className={classes.known}>
      <strong>{name}</strong>{' '}
      {former === null ? t('leftClass.byCode') : t('leftClass.canReturn', { login: former.login })}{' '}
      <span className={classes.choices}>
        {former !== null && (
          <Button variant="light" size="compact-md" loading={isTakingBack} onClick={onTakeBack}>
            {t('leftClass.takeBack')}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={onWanted}>
          {t('leftClass.newAccount')}
        </Button>
      </span>
    </p>
  );
}
