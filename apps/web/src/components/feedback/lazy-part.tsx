import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showNotice } from '../../lib/notices.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { translate } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './lazy-part.module.css';

interface DialogProps {
  opened?: boolean;
  onClose: () => void;
}

/** The user is about to press something. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The code of a dialog. */
interface PartFile<Props> {
  loaded: Store<ComponentType<Props> | null>;
  /** The same promise for all callers; after a failure the next call fetches again. */
  fetch: () => Promise<void>;
}

/**
 * A dialog whose code is not a part of its page. It is fetched as soon as the user moves the pointer, touches the page or
 * presses a key, so that it is usually there when its button is pressed; at the latest when `isOpen` returns true for its
 * properties. If it cannot be fetched, a notice says so and the dialog is closed; opening it again fetches it again.
 */
export function lazyPart<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = ({ opened }) => opened !== false,
): (props: Props) => ReactNode {
  const file = partFile(load);
  return (props) => <LazyPart file={file} isOpen={isOpen(props)} props={props} />;
}

/** How far below the window a part is when its code is fetched. */
const NEAR = '300px';

/**
 * The end of a page, whose code is not a part of the page: it is fetched when the user comes near it. Until then an empty place
 * as high as a window keeps what follows from moving. If it cannot be fetched, it is tried again when the user comes back to it.
 */
export function seenPart(load: () => Promise<ComponentType>): () => ReactNode {
  const file = partFile(load);
  return () => <SeenPart file={file} />;
}

function SeenPart({ file }: { file: PartFile<object> }) {
  const Part = useStore(file.loaded);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Part || !place.current) return;
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) file.fetch().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [file, Part]);
  return Part ? <Part /> : <div ref={place} className={classes.unseen} />;
}

function partFile<Props>(load: () => Promise<ComponentType<Props>>): PartFile<Props> {
  const loaded = createStore<ComponentType<Props> | null>(null);
  let loading: Promise<void> | undefined;
  const fetch = () => {
    loading ??= load()
      .then(loaded.set)
      .catch((failure: unknown) => {
        loading = undefined;
        throw failure;
      });
    return loading;
  };
  return { loaded, fetch };
}

interface LazyPartProps<Props> {
  file: PartFile<Props>;
  isOpen: boolean;
  props: Props;
}

function LazyPart<Props extends DialogProps>({ file, isOpen, props }: LazyPartProps<Props>) {
  const Part = useStore(file.loaded);
  const isWanted = isOpen && !Part;
  const giveUp = useEffectEvent(() => {
    showNotice({ type: 'error', text: translate('components:partNotLoaded') });
    props.onClose();
  });
  useEffect(() => {
    // A failure is reported when the part is opened.
    if (!Part) return onFirstSign(() => void file.fetch().catch(() => undefined));
  }, [file, Part]);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    file.fetch().catch(() => isCurrent && giveUp());
    return () => {
      isCurrent = false;
    };
  }, [file, isWanted]);
  if (!Part) return isWanted && <Loading />;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** Calls the listener once, when the user moves the pointer, touches the page or presses a key. Returns the function that stops waiting. */
function onFirstSign(listener: () => void): () => void {
  const stop = new AbortController();
  const notice = () => {
    stop.abort();
    listener();
  };
  for (const sign of FIRST_SIGNS) addEventListener(sign, notice, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

/**
 * For a user who only reads or listens, and therefore never gives a sign. The wait is long enough that a part which comes then adds
 * nothing to the measured cost of the first visit.
 */
const LATEST_MS = 4_000;

/** Calls the listener once: at the first sign of the user, or long after the page. Returns the function that stops waiting. */
export function onFirstSignOrLater(listener: () => void): () => void {
  const begin = () => {
    stop();
    listener();
  };
  const timer = setTimeout(begin, LATEST_MS);
  const stopSigns = onFirstSign(begin);
  const stop = () => {
    clearTimeout(timer);
    stopSigns();
  };
  return stop;
}

/** Whether the user has given a first sign, or the page is long there. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => onFirstSignOrLater(() => setLater(true)), []);
  return isLater;
}

/** Says that what was asked for is on its way; invisible for the first moments, so that nothing flashes. */
export function Loading() {
  const { t } = useTranslation('components');
  return (
    <div role="status" className={classes.loading}>
      <span>{t('loading')}</span>
    </div>
  );
}
