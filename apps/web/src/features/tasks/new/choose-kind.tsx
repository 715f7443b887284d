import { IconNotebook, IconWriting } from '@tabler/icons-react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './choose-kind.module.css';

const KINDS = [
  { kind: 'homework', Icon: IconNotebook },
  { kind: 'test', Icon: IconWriting },
] as const;

interface ChooseKindProps {
  onChoose: (kind: ClassTaskKind) => void;
  onClose: () => void;
}

/** Asks whether the task is homework or a test, and explains both. */
export function ChooseKind({ onChoose, onClose }: ChooseKindProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  return (
    <AppModal opened onClose={onClose} title={t('chooseKind.title')} size="lg">
      <div className={classes.kinds}>
        {KINDS.map(({ kind, Icon }) => (
          <button key={kind} type="button" className={classes.kind} onClick={() => onChoose(kind)}>
            <Icon size={32} stroke={1.5} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <span className={classes.title}>{t(`terms:kind.${kind}`)}</span>
              <span className={classes.text}>{t(`chooseKind.${kind}Text`)}</span>
            </span>
          </button>
        ))}
      </div>
    </AppModal>
  );
}
