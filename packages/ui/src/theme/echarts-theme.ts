import { chartColors, FONT, type Mode, palette } from './palette.ts';

/** The same for every chart: `echarts.registerTheme('moqi', echartsTheme(mode))`. */
export function echartsTheme(mode: Mode): Record<string, unknown> {
  const p = palette[mode];
  const axis = {
    axisLine: { lineStyle: { color: p.line } },
    axisTick: { show: false },
    axisLabel: { color: p.ink3, fontSize: 12 },
    splitLine: { lineStyle: { color: p.lineSoft } },
  };
  return {
    color: [...chartColors[mode]],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: FONT, color: p.ink2 },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    legend: { textStyle: { color: p.ink2 }, itemWidth: 12, itemHeight: 8, icon: 'roundRect' },
    line: { symbolSize: 0, lineStyle: { width: 2 }, smooth: false },
    bar: { itemStyle: { borderRadius: [2, 2, 0, 0] } },
    tooltip: {
      backgroundColor: p.surface,
      borderColor: p.line,
      textStyle: { color: p.ink },
      extraCssText: 'box-shadow:0 4px 16px rgba(31,35,41,.1)',
    },
  };
}
