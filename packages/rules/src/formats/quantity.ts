import { EMPTY } from './text.ts';

const grouped = new Intl.NumberFormat('en-US');
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const roundToTwo = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Bytes as KB, above 1024 KB as MB, at most two decimals. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return EMPTY;
  const kilobytes = bytes / 1024;
  return kilobytes > 1024 ? `${roundToTwo(kilobytes / 1024)} MB` : `${roundToTwo(kilobytes)} KB`;
}

/** Seconds as HH:MM:SS; hours grow beyond two digits when they must. */
export function formatSeconds(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return EMPTY;
  const whole = Math.floor(seconds);
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}

/** 1,284 */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** 1,286,000.00 from fen; the unit is the caller's word (元). */
export function formatYuan(fen: number): string {
  return twoDecimals.format(fen / 100);
}

/** “¥4,200.00” or “4200元” as people write yuan, in fen. Undefined: that is no amount. */
export function fenOf(typed: string): number | undefined {
  const text = typed
    .replaceAll(/[,，\s]/gu, '')
    .replace(/^[¥￥]/u, '')
    .replace(/元$/u, '');
  if (!/^(?:\d{1,12}(?:\.\d{1,2})?|\.\d{1,2})$/.test(text)) return undefined;
  const [yuan = '', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}
