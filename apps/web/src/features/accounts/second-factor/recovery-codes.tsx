import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './second-factor.module.css';

/** Shows the recovery codes, once; they stay until the user says that they are stored. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <h3 className={classes.heading}>{t('secondFactor.codesTitle')}</h3>
      <p role="status" className={classes.text}>
        {t('secondFactor.codesText')}
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download={t('secondFactor.file')}
        >
          {t('secondFactor.download')}
        </Button>
        <Button onClick={onStored}>{t('secondFactor.stored')}</Button>
      </div>
    </>
  );
}
