import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { NameCheckOutcome } from './name-check.ts';

/** What became of a paper that was handed in for an account. */
export function ownPaperWords({ state, reason }: Pick<NameCheckOutcome, 'state' | 'reason'>, page: string): MessageWords {
  if (state === 'passed') {
    return {
      subject: '实名认证已通过',
      zh: () => `你的实名认证已通过人工审核：${page}`,
      en: 'Your identity verification was approved.',
    };
  }
  const [zh, en] =
    state === 'rejected'
      ? [`没有通过：${reason}`, `was rejected: ${reason}`]
      : ['超过期限没有结论，证件照片已删除', 'was not decided in time, and the photos of your paper were deleted'];
  return {
    subject: '实名认证没有通过',
    zh: (brief) => `你的实名认证${brief(zh)}。请重新提交：${page}`,
    en: `Your identity verification ${en}. Please submit it again.`,
  };
}
