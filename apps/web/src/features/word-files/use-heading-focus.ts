import { useEffect, useRef } from 'react';

/** Focuses the heading when a new view replaces the previous one, so that screen readers continue there. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
