const DAY = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'numeric', day: 'numeric' });

/** The day as it is printed into a date field: 2026 年 11 月 21 日, in the time of Beijing. */
export function signingDay(now: Date): string {
  const part = (type: Intl.DateTimeFormatPartTypes): string => DAY.formatToParts(now).find((each) => each.type === type)?.value ?? '';
  return `${part('year')} 年 ${part('month')} 月 ${part('day')} 日`;
}
