import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './choice.module.css';

interface ClassChoiceProps {
  schoolClasses: readonly { id: number; name: string }[];
  value: number;
  onChange: (id: number) => void;
}

/** Chooses the class whose ranking is shown. */
export function ClassChoice({ schoolClasses, value, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('terms');
  return (
    <NativeSelect
      className={classes.choice}
      label={t('class')}
      data={schoolClasses.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
