import { useEffect, useRef } from 'react';

/** What is shown is another thing than before: screen readers go on at its heading. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
