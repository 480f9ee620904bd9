import type { MessageWords } from '#modules/records/notifications/index.ts';
import { STOP_AFTER_DAYS } from './schedule.ts';

/** To the member who set the address. */
export function stoppedWords(host: string, page: string): MessageWords {
  return {
    subject: '回调已停止推送',
    zh: (brief) =>
      `回调地址 ${brief(host)} 已连续 ${STOP_AFTER_DAYS} 天收不到推送，推送已停止，之后的回调会保留。修复后请在此恢复：${page}`,
    en: `Nothing has arrived at the callback address ${host} for ${STOP_AFTER_DAYS} days, so nothing more is posted there; what comes is kept. Please resume it once it is mended.`,
  };
}
