import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Section } from '../page.tsx';
import classes from './carousel.module.css';

interface CarouselProps {
  title: string;
  /** List items. */
  children: ReactNode;
}

/**
 * A section with slides in a row: one, two from 640 px, three from 991 px, four from 1600 px (product §2.12
 * overview). It scrolls by finger, wheel and focus, and by its buttons if not all slides are visible.
 */
export function Carousel({ title, children }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoOn } = useEnds(list);
  const turn = (pages: -1 | 1) => list.current?.scrollBy({ left: pages * list.current.clientWidth });
  return (
    <Section
      title={title}
      actions={(canGoBack || canGoOn) && <Buttons canGoBack={canGoBack} canGoOn={canGoOn} onTurn={turn} />}
    >
      <ul ref={list} className={classes.slides} aria-label={title}>
        {children}
      </ul>
    </Section>
  );
}

interface Ends {
  canGoBack: boolean;
  canGoOn: boolean;
}

function Buttons({ canGoBack, canGoOn, onTurn }: Ends & { onTurn: (pages: -1 | 1) => void }) {
  const { t } = useTranslation('terms');
  return (
    <>
      <ActionIcon variant="default" aria-label={t('previousSlides')} disabled={!canGoBack} onClick={() => onTurn(-1)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('nextSlides')} disabled={!canGoOn} onClick={() => onTurn(1)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** In pixels: widths and scroll positions are fractions of a pixel. */
const TOLERANCE_PX = 2;

/** Whether there are slides before and after the visible ones. */
function useEnds(list: React.RefObject<HTMLUListElement | null>): Ends {
  const [ends, setEnds] = useState<Ends>({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    const slides = list.current;
    if (!slides) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = slides;
      const now = {
        canGoBack: scrollLeft > TOLERANCE_PX,
        canGoOn: scrollLeft + clientWidth < scrollWidth - TOLERANCE_PX,
      };
      setEnds((before) => (before.canGoBack === now.canGoBack && before.canGoOn === now.canGoOn ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(slides);
    slides.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      slides.removeEventListener('scroll', look);
    };
  }, [list]);
  return ends;
}
