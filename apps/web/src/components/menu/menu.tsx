import {
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './menu.module.css';
import { createMenuKeys } from './menu-keys.ts';
import popup from './popup.module.css';
import { usePopup } from './use-popup.ts';

/** What the button of a menu must be given. */
interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface MenuProps {
  button: (props: MenuButtonProps) => ReactNode;
  /** `MenuItem`, `LinkItem` and `MenuLabel`. */
  children: ReactNode;
}

/** Closes the menu around an item and returns the focus to its button. */
const CloseMenu = createContext<() => void>(() => undefined);

/**
 * A button that opens a list of actions below it. The list is rendered beside its button, so that it is inside the page's
 * landmark. Arrows, Home, End and first letters move between the items; Escape and an action return to the button.
 */
export function Menu({ button, children }: MenuProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const close = () => {
    // Before the action, so that a dialog which it opens returns the focus to the button.
    target.current?.focus({ preventScroll: true });
    setOpened(false);
  };
  return (
    <>
      {button({
        ref: target,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpened,
        'aria-controls': isOpened ? id : undefined,
        onClick: () => setOpened(!isOpened),
      })}
      {isOpened && (
        <CloseMenu value={close}>
          <MenuList id={id} button={target} onLeave={() => setOpened(false)}>
            {children}
          </MenuList>
        </CloseMenu>
      )}
    </>
  );
}

interface MenuListProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  /** The user turned to another part of the page. */
  onLeave: () => void;
  children: ReactNode;
}

function MenuList({ id, button, onLeave, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const close = use(CloseMenu);
  const [nextItem] = useState(createMenuKeys);
  usePopup(list, button, onLeave);
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)');
    (first ?? list.current)?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else {
      const next = nextItem(list.current, event);
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-orientation="vertical"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      className={`${popup.popup} ${classes.menu}`}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** A heading between items; the arrow keys skip it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={classes.label}>{children}</div>;
}

interface MenuItemProps extends ComponentPropsWithRef<'button'> {
  icon?: ReactNode;
}

/** A button of the menu; the menu closes before `onClick` is called. */
export function MenuItem({ icon, children, className, onClick, ...props }: MenuItemProps) {
  const item = useItem(onClick);
  return (
    <button type="button" {...props} {...item} className={[classes.item, className].join(' ')}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

interface MenuLinkProps extends ComponentPropsWithRef<'a'> {
  icon?: ReactNode;
}

/** Takes the address of the link; `LinkItem` takes a page of the application. */
export function MenuLink({ icon, children, onClick, ...props }: MenuLinkProps) {
  const item = useItem(onClick);
  return (
    <a {...props} {...item} className={classes.item}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** What every item must be given. The focus stays in the menu until the item is pressed, which closes the menu. */
function useItem<E extends HTMLElement>(onClick: ((event: MouseEvent<E>) => void) | undefined) {
  const close = use(CloseMenu);
  return {
    role: 'menuitem',
    tabIndex: -1,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent<E>) => {
      close();
      onClick?.(event);
    },
  };
}
