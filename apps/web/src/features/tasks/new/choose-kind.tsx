import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconBook2, IconNotebook, IconWriting } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './choose-kind.module.css';

const KINDS = [
  { kind: 'homework', Icon: IconNotebook },
  { kind: 'test', Icon: IconWriting },
] as const;

const ICON = { size: 32, stroke: 1.5, 'aria-hidden': true } as const;

interface ChooseKindProps {
  onChoose: (kind: ClassTaskKind) => void;
  /** Passed if the class can also get the words without a task. */
  onOnlyRead: (() => void) | undefined;
  onClose: () => void;
}

/** Asks whether the class gets homework, a test or only the words to read, and explains each. */
export function ChooseKind({ onChoose, onOnlyRead, onClose }: ChooseKindProps) {
  const { t } = useTranslation(['new-tasks', 'terms']);
  return (
    <AppModal opened onClose={onClose} title={t('chooseKind.title')} size="lg">
      <div className={classes.kinds}>
        {KINDS.map(({ kind, Icon }, index) => (
          <KindCard
            key={kind}
            icon={<Icon {...ICON} />}
            title={t(`terms:kind.${kind}`)}
            text={t(`chooseKind.${kind}Text`)}
            onClick={() => onChoose(kind)}
            isFirst={index === 0}
          />
        ))}
        {onOnlyRead && (
          <KindCard
            icon={<IconBook2 {...ICON} />}
            title={t('chooseKind.read')}
            text={t('chooseKind.readText')}
            onClick={onOnlyRead}
          />
        )}
      </div>
    </AppModal>
  );
}

interface KindCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  onClick: () => void;
  /** It has the focus when the dialog opens: Enter chooses, instead of closing the dialog. */
  isFirst?: boolean;
}

function KindCard({ icon, title, text, onClick, isFirst = false }: KindCardProps) {
  return (
    <button type="button" className={classes.kind} onClick={onClick} data-autofocus={isFirst || undefined}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
    </button>
  );
}
