/** 2026年1月5日, 2026/1/5, 2026.1.5 → 2026-01-05. Undefined: no day of the calendar. */
export function dayText(text: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:\s+00:00:00)?$/u.exec(text) ?? [];
  if (year === undefined) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso;
}
