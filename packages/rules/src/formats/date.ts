import { EMPTY } from './text.ts';
import { type Instant, type WallClock, wallClock } from './zoned-time.ts';

function show(at: Instant, timeZone: string | undefined, shape: (clock: WallClock) => string): string {
  const clock = wallClock(at, timeZone);
  return clock ? shape(clock) : EMPTY;
}

/** 2026-11-21 */
export function formatDate(at: Instant, timeZone?: string): string {
  return show(at, timeZone, (c) => `${c.year}-${c.month}-${c.day}`);
}

/** 10:20:07 */
export function formatTime(at: Instant, timeZone?: string): string {
  return show(at, timeZone, (c) => `${c.hour}:${c.minute}:${c.second}`);
}

/** 2026-11-21 10:20:07: the form of evidence, always with seconds. */
export function formatDateTime(at: Instant, timeZone?: string): string {
  return show(at, timeZone, (c) => `${c.year}-${c.month}-${c.day} ${c.hour}:${c.minute}:${c.second}`);
}

/** 2026-11-21 10:20 */
export function formatDateHourMinute(at: Instant, timeZone?: string): string {
  return show(at, timeZone, (c) => `${c.year}-${c.month}-${c.day} ${c.hour}:${c.minute}`);
}

/** 20261121102007123: sorts as text, for file names. */
export function formatCompactStamp(at: Instant, timeZone?: string): string {
  return show(at, timeZone, (c) => c.year + c.month + c.day + c.hour + c.minute + c.second + c.millisecond);
}

/** 2026 年 11 月 21 日: as a contract writes the day, and as the date beside a signature is printed. */
export function formatContractDay(at: Instant, timeZone?: string): string {
  return show(at, timeZone, (c) => `${c.year} 年 ${Number(c.month)} 月 ${Number(c.day)} 日`);
}
