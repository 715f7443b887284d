import { IconBook2, IconPencil, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './welcome.module.css';

const PROMISES = [
  { text: 'welcome.words', Icon: IconBook2 },
  { text: 'welcome.practice', Icon: IconPencil },
  { text: 'welcome.classes', Icon: IconUsers },
] as const;
const TILES = [...'slovíčko'];

/** What the product is, beside the login where there is room for both. */
export function Welcome() {
  const { t } = useTranslation('accounts');
  return (
    <section className={classes.welcome} aria-label={t('welcome.headline')}>
      <div className={classes.tiles} aria-hidden>
        {TILES.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never move.
          <span key={index}>{letter}</span>
        ))}
      </div>
      <p className={classes.headline}>{t('welcome.headline')}</p>
      <ul className={classes.promises}>
        {PROMISES.map(({ text, Icon }) => (
          <li key={text}>
            <Icon size={24} stroke={1.5} aria-hidden />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
