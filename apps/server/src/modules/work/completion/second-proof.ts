import type { Member, Person } from '#kernel/actor.ts';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** A code serves the session that it was asked for in. */
export const codePurpose = ({ sessionId }: Pick<Person | Member, 'sessionId'>): string => `second:${sessionId}`;

export function secondCodeWords(code: string): MessageWords {
  return {
    subject: '二次验证码',
    zh: () => `验证码 ${code}，用于查看合同全部证据，5 分钟内有效。请勿告诉他人。`,
    en: `Your code to see all the evidence of a contract is ${code}. It is valid for 5 minutes; do not share it.`,
  };
}
