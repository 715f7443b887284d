import type { LoginCard } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { fullName } from '@slovickovo/domain/accounts/names';
import { PrintedSheets } from '../../../components/printed-sheets.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { cardLink, sheetsOf, typedAddress } from './login-card.ts';
import classes from './printed-cards.module.css';

interface PrintedCardsProps {
  cards: readonly LoginCard[];
  className: string;
}

/** The sheets of login cards. */
export function PrintedCards({ cards, className }: PrintedCardsProps) {
  return (
    <PrintedSheets className={classes.sheets}>
      {sheetsOf(cards).map((sheet) => (
        <div key={sheet[0]?.id} className={classes.sheet}>
          {sheet.map((card) => (
            <PrintedCard key={card.id} card={card} className={className} />
          ))}
        </div>
      ))}
    </PrintedSheets>
  );
}

function PrintedCard({ card, className }: { card: LoginCard; className: string }) {
  const { t } = useTranslation(['pupil-accounts', 'components']);
  const name = fullName(card);
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.class}>{className}</span>
      </header>
      <div className={classes.middle}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('components:loginName')}</dt>
            <Typed text={card.login} />
          </div>
          <div>
            <dt>{t('cards.firstPassword')}</dt>
            <Typed text={card.password} />
          </div>
        </dl>
        <div className={classes.code}>
          <QrCode text={cardLink(card.code)} label={t('cards.qrLabel', { name })} />
        </div>
      </div>
      <p className={classes.steps}>
        {t('cards.stepsBefore')} <strong className={classes.address}>{typedAddress()}</strong> {t('cards.stepsAfter')}
      </p>
    </article>
  );
}

/** As large as its line allows: a password that is broken in two would be typed with a space. */
function Typed({ text }: { text: string }) {
  return (
    <dd className={classes.typed} style={{ '--letters': text.length }}>
      {text}
    </dd>
  );
}
