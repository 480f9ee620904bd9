import { type RefObject, useLayoutEffect, useState } from 'react';

/** CSS pixels a point at which the widest page fills the element, with a margin at both sides. */
export function useFitWidth(element: RefObject<HTMLElement | null>, widest: number, margin: number): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(found);
    return () => observer.disconnect();
  }, [element]);
  return width === undefined || width === 0 ? undefined : Math.max(0.2, (width - 2 * margin) / widest);
}
