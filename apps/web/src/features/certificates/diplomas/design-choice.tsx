import { Radio } from '@mantine/core';
import { DIPLOMA_DESIGNS, type DiplomaDesign } from '@slovickovo/domain/certificates/diploma';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './design-choice.module.css';

interface DesignChoiceProps {
  value: DiplomaDesign;
  onChange: (design: DiplomaDesign) => void;
}

/** The designs of a diploma, each with its name. */
export function DesignChoice({ value, onChange }: DesignChoiceProps) {
  const { t } = useTranslation('certificates');
  return (
    <Radio.Group label={t('design')} value={value} onChange={(design) => onChange(design as DiplomaDesign)}>
      <div className={classes.designs}>
        {DIPLOMA_DESIGNS.map((design) => (
          <Radio key={design} value={design} label={t(`designs.${design}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
