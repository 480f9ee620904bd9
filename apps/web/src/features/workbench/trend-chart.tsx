import { echartsTheme } from '@moqi/ui';
import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useMode } from '../../shared/theme/use-mode.ts';
import type { TrendDay } from './trend.tsx';
import type { TrendWords } from './trend-table.ts';

echarts.use([LineChart, GridComponent, TooltipComponent, SVGRenderer]);
echarts.registerTheme('moqi-light', echartsTheme('light'));
echarts.registerTheme('moqi-dark', echartsTheme('dark'));

/** Resizing waits until the window has come to rest (specification §9). */
const RESIZE_AFTER_MS = 500;

export interface TrendChartProps {
  readonly days: readonly TrendDay[];
  readonly words: TrendWords;
  /** The chart as a sentence. */
  readonly label: string;
}

export function TrendChart({ days, words, label }: TrendChartProps) {
  const place = useRef<HTMLElement>(null);
  const mode = useMode();
  useEffect(() => {
    if (!place.current) return;
    const chart = echarts.init(place.current, `moqi-${mode}`);
    chart.setOption({
      animation: false,
      grid: { left: 16, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      tooltip: { trigger: 'axis', renderMode: 'richText' },
      xAxis: { type: 'category', boundaryGap: false, data: days.map(({ day }) => day.slice(5)), axisLabel: { interval: 6 } },
      yAxis: { type: 'value', min: 0, minInterval: 1, splitNumber: 4 },
      series: [
        { type: 'line', name: words.sent, data: days.map(({ sent }) => sent) },
        { type: 'line', name: words.completed, data: days.map(({ completed }) => completed), lineStyle: { type: 'dashed' } },
      ],
    });
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
  }, [days, words.sent, words.completed, mode]);
  return <figure ref={place} aria-label={label} className="workbench-chart-canvas" />;
}
