import { Modal, type ModalProps } from '@mantine/core';
import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { useBackCloses } from './back-closes.tsx';
import classes from './modal.module.css';

type AppModalProps = Pick<ModalProps, 'title' | 'size' | 'children' | 'closeOnClickOutside' | 'fullScreen'> & {
  opened: boolean;
  onClose: () => void;
};

const InsideDialog = createContext(false);

/**
 * A dialog. One is shown at a time (product §2.31): a later dialog hides the earlier one, which keeps its input and
 * returns when the later one closes. A closed dialog loses its input. A dialog that another one opens stands beside it in the tree: inside
 * of it, it would hide itself.
 */
export function AppModal({ opened, onClose, title, children, ...props }: AppModalProps) {
  const { t } = useTranslation('components');
  if (useContext(InsideDialog)) throw new Error('A dialog is inside another one, and must stand beside it.');
  const shown = useIsTopDialog(opened);
  const isShowing = useShowingEvent(shown);
  useReturnedFocus(opened);
  useBackCloses(shown, onClose);
  return (
    <Modal.Root
      opened={shown}
      onClose={() => isShowing() || closesPopup() || onClose()}
      keepMounted={opened}
      {...props}
    >
      <Modal.Overlay />
      {/* A dialog that fades out is on the screen together with the next one, and nobody shall reach it. */}
      <Modal.Content className={classes.content} inert={!shown} aria-hidden={!shown}>
        {/* Not `Modal.Header`: screen readers would take it for a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} iconSize={24} />
        </div>
        <Modal.Body>
          <InsideDialog value={true}>{children}</InsideDialog>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Returns whether the present event is the one that showed the dialog. All dialogs listen to Escape: the key press that opens a
 * question must not answer it, and the one that answers must not close the dialog that returns.
 */
function useShowingEvent(shown: boolean): () => boolean {
  const shownBy = useRef<Event | undefined>(undefined);
  useLayoutEffect(() => {
    shownBy.current = shown ? window.event : undefined;
  }, [shown]);
  return () => window.event !== undefined && window.event === shownBy.current;
}

/** Returns whether the present event is an Escape that closes a calendar inside the dialog, and not the dialog. */
function closesPopup(): boolean {
  const { event } = window;
  return event instanceof KeyboardEvent && document.querySelector('[data-dates-dropdown]') !== null;
}

/** The focus is given back after Mantine, which does it for dialogs that stay in the tree. */
const RETURNS_AFTER_MS = 30;
/** What had the focus before the first of the dialogs that are open, or follow one another, was opened. */
let opener: HTMLElement | null = null;

/**
 * Gives the focus back to what opened the dialog, also when the dialog leaves the tree as it closes, or another one has followed it:
 * otherwise the keyboard would have to begin at the top of the page.
 */
function useReturnedFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const { activeElement: active } = document;
    if (active instanceof HTMLElement && active !== document.body && !active.closest('[role="dialog"]'))
      opener = active;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (stack.get().length === 0 && isLost && opener?.isConnected) opener.focus({ preventScroll: true });
      }, RETURNS_AFTER_MS);
    };
  }, [opened]);
}

/** Ids of the open dialogs, the latest last. */
const stack = createStore<readonly string[]>([]);

/** Whether a dialog that is open is the latest one; for a dialog that is no `AppModal`. */
export function useIsTopDialog(opened: boolean): boolean {
  const id = useId();
  const top = useStore(stack).at(-1);
  useEffect(() => {
    if (!opened) return;
    stack.set([...stack.get(), id]);
    return () => stack.set(stack.get().filter((other) => other !== id));
  }, [opened, id]);
  return opened && top === id;
}
