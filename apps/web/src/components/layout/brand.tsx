import logo from '../../../public/favicon.svg?url&inline';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './brand.module.css';

/** The logo: two letter tiles and the name. */
export function Brand({ size = 40 }: { size?: number }) {
  const { t } = useTranslation('shell');
  return (
    <span className={classes.brand}>
      <img src={logo} alt="" width={size} height={size} />
      <span className={classes.word}>{t('product')}</span>
    </span>
  );
}
