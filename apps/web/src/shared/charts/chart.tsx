import { echartsTheme } from '@moqi/ui';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import type { EChartsCoreOption } from 'echarts/core';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useMode } from '#shared/theme/use-mode.ts';

echarts.use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);
echarts.registerTheme('moqi-light', echartsTheme('light'));
echarts.registerTheme('moqi-dark', echartsTheme('dark'));

/** Resizing waits until the window has come to rest (specification §9). */
const RESIZE_AFTER_MS = 500;

export interface ChartProps {
  /** What ECharts draws; memoised by the caller, since a new one draws the chart anew. */
  readonly option: EChartsCoreOption;
  /** The chart as a sentence. */
  readonly label: string;
  readonly className: string;
}

/** Bars and lines in the colours of the page. Load it lazily: it is large. */
export function Chart({ option, label, className }: ChartProps) {
  const place = useRef<HTMLElement>(null);
  const mode = useMode();
  useEffect(() => {
    if (!place.current) return;
    const chart = echarts.init(place.current, `moqi-${mode}`);
    chart.setOption({ animation: false, ...option });
    let resizing: ReturnType<typeof setTimeout> | undefined;
    const resize = () => {
      clearTimeout(resizing);
      resizing = setTimeout(() => chart.resize(), RESIZE_AFTER_MS);
    };
    window.addEventListener('resize', resize);
    return () => {
      clearTimeout(resizing);
      window.removeEventListener('resize', resize);
      chart.dispose();
    };
  }, [option, mode]);
  return <figure ref={place} aria-label={label} className={className} />;
}
