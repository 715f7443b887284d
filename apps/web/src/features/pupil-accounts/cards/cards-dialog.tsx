import { Button } from '@mantine/core';
import type { LoginCard } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { fullName } from '@slovickovo/domain/accounts/names';
import { IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { confirm } from '../../../lib/confirmation.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './cards-dialog.module.css';
import { PrintedCards } from './printed-cards.tsx';

interface CardsDialogProps {
  cards: readonly LoginCard[];
  /** Of how many pupils cards were asked for: after a lost reply those are missing that no longer work. */
  asked: number;
  className: string;
  /** Says what was done: accounts were created, or passwords changed. */
  done: string;
  onClose: () => void;
}

/**
 * The first passwords of pupils, to be printed as login cards. It is the only time that they are shown: leaving the dialog or
 * its page asks first, and nothing of it is kept.
 */
export function CardsDialog({ cards, asked, className, done, onClose }: CardsDialogProps) {
  const { t } = useTranslation('pupil-accounts');
  // Most often a pupil has forgotten the password, so there is one card.
  const number = cards.length === 1 ? 'one' : 'several';
  const hasCards = cards.length > 0;
  const isLeaving = useRef(!hasCards);
  const mayLeave = async () => {
    isLeaving.current ||= await confirm({
      title: t(`cards.${number}.leaveTitle`),
      text: t(`cards.${number}.leaveText`),
      yes: t(`cards.${number}.leave`),
    });
    return isLeaving.current;
  };
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: () => !isLeaving.current });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const columns: readonly Column<LoginCard>[] = [
    {
      key: 'login',
      header: t('cards.login'),
      leads: true,
      cell: (card) => (
        <span>
          {fullName(card)}
          <span className={classes.login}>{card.login}</span>
        </span>
      ),
    },
    {
      key: 'password',
      header: t('cards.firstPassword'),
      // Beside its heading a password would have no room on a small phone.
      hidesLabelOnCard: true,
      cell: ({ password }) => <span className={classes.password}>{password}</span>,
    },
  ];
  return (
    <AppModal
      opened
      onClose={() => void close()}
      title={t(`cards.${number}.title`, { name: className })}
      size="xl"
      closeOnClickOutside={false}
    >
      <div className={classes.dialog}>
        <Callout type="success">{done}</Callout>
        {cards.length < asked && (
          <Callout type="warning">{t('cards.missing', { count: asked - cards.length })}</Callout>
        )}
        {hasCards && (
          <>
            <div className={classes.print}>
              <Button
                size="md"
                leftSection={<IconPrinter size={22} stroke={1.75} aria-hidden />}
                onClick={() => window.print()}
                data-autofocus
              >
                {t(`cards.${number}.print`)}
              </Button>
              <p>{t(`cards.${number}.printText`)}</p>
            </div>
            <p className={classes.note}>{t(`cards.${number}.onlyNow`)}</p>
            <DataTable
              label={t('cards.table')}
              columns={columns}
              rows={cards}
              idOf={({ id }) => id}
              nameOf={fullName}
              pageSize={cards.length}
              empty={null}
            />
          </>
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={() => void close()}>
            {t(`cards.${number}.leave`)}
          </Button>
        </div>
      </div>
      <PrintedCards cards={cards} className={className} />
    </AppModal>
  );
}
