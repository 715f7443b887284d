import { IconBook2, IconPencil, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './welcome.module.css';

const BENEFITS = [
  { text: 'welcome.words', Icon: IconBook2 },
  { text: 'welcome.practice', Icon: IconPencil },
  { text: 'welcome.classes', Icon: IconUsers },
] as const;
const LETTERS = [...'slovíčko'];

/** Introduces the product beside the login form. */
export function Welcome() {
  const { t } = useTranslation('login');
  return (
    <section className={classes.welcome} aria-label={t('welcome.headline')}>
      <div className={classes.tiles} aria-hidden>
        {LETTERS.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never move.
          <span key={index}>{letter}</span>
        ))}
      </div>
      <p className={classes.headline}>{t('welcome.headline')}</p>
      <ul className={classes.benefits}>
        {BENEFITS.map(({ text, Icon }) => (
          <li key={text}>
            <Icon size={24} stroke={1.5} aria-hidden />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
