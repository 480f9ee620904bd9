import type { Words } from './errors.ts';

const UNITS = [
  { seconds: 3600, zh: '小时', en: 'hour' },
  { seconds: 60, zh: '分钟', en: 'minute' },
  { seconds: 1, zh: '秒', en: 'second' },
] as const;

/** 45 分钟: how long to wait, in the largest unit that fits, rounded up so that nobody is asked to come back too early. */
export function waitWords(seconds: number): Words {
  const unit = UNITS.find((one) => seconds >= one.seconds) ?? UNITS[2];
  const count = Math.ceil(seconds / unit.seconds);
  return { 'zh-CN': `${count} ${unit.zh}`, en: `${count} ${unit.en}${count === 1 ? '' : 's'}` };
}
