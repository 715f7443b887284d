import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import popup from '../menu/popup.module.css';
import { usePopup } from '../menu/use-popup.ts';
import classes from './keys-hint.module.css';

const KEYS = [
  { keys: '↑ ↓', text: 'move' },
  { keys: 'Home, End', text: 'ends' },
  { keys: 'space', text: 'select' },
  { keys: 'Enter', text: 'open' },
] as const;

/** A button that shows the keys which work in the rows. */
export function KeysHint({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('tables');
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpened) close();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.button}
        aria-label={t('keys.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpened}
        aria-controls={isOpened ? id : undefined}
        title={t('keys.title')}
        onClick={() => setOpened(!isOpened)}
        onKeyDown={onKeyDown}
      >
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpened && <Keys id={id} button={button} isFiltered={isFiltered} onLeave={close} />}
    </>
  );
}

interface KeysProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  isFiltered: boolean;
  onLeave: () => void;
}

function Keys({ id, button, isFiltered, onLeave }: KeysProps) {
  const { t } = useTranslation('tables');
  const element = useRef<HTMLDivElement>(null);
  usePopup(element, button, onLeave);
  const rows = isFiltered ? [...KEYS, { keys: '/', text: 'filter' } as const] : KEYS;
  return (
    <div ref={element} id={id} role="dialog" aria-label={t('keys.title')} className={`${popup.popup} ${classes.hint}`}>
      <dl className={classes.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              <kbd>{keys === 'space' ? t('keys.space') : keys}</kbd>
            </dt>
            <dd>{t(`keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
