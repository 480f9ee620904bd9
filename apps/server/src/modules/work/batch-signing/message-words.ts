import type { MessageWords } from '#modules/records/notifications/index.ts';
import { shortHash } from './list-hash.ts';

/** The code for one list. It quotes how many there are and how the list begins to be named, as the page does. */
export function batchCodeWords(count: number, hash: string, code: string): MessageWords {
  const list = shortHash(hash);
  return {
    subject: `批量签署验证码：${count} 份合同`,
    zh: () => `验证码 ${code}，用于批量签署 ${count} 份合同（清单 ${list}），5 分钟内有效。请勿告诉他人。`,
    en: `Code ${code} to sign a batch of ${count} (list ${list}), valid for 5 minutes. Tell nobody.`,
  };
}
