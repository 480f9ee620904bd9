import { lazy, Suspense, useEffect, useState } from 'react';
import type { ChartProps } from './chart.tsx';

const Chart = lazy(() => import('./chart.tsx').then((m) => ({ default: m.Chart })));

/** The chart's code is fetched when the page has nothing better to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback
    const timer = setTimeout(() => setIdle(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}

/** A chart that lets the page come first; its place is kept. */
export function LazyChart(props: ChartProps) {
  const idle = useIdle();
  return (
    <div className={props.className}>
      {idle ? (
        <Suspense fallback={null}>
          <Chart {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
