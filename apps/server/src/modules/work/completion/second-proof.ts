import type { Member, Person } from '#kernel/actor.ts';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** A code serves the session that it was asked for in. */
export const codePurpose = ({ sessionId }: Pick<Person | Member, 'sessionId'>): string => `second:${sessionId}`;

/** A number of a contract proves nothing: who reads its certificate shows to be reached where a party was. */
export function certificateCodeWords(contractName: string): (code: string) => MessageWords {
  return (code) => ({
    subject: '查看完成证明的验证码',
    zh: (brief) => `验证码 ${code}，用于查看《${brief(contractName)}》的完成证明，5 分钟内有效。若不是你本人操作，请勿告诉他人。`,
    en: `Your code to see the certificate of completion of “${contractName}” is ${code}. It is valid for 5 minutes; do not share it.`,
  });
}

export function secondCodeWords(code: string): MessageWords {
  return {
    subject: '二次验证码',
    zh: () => `验证码 ${code}，用于确认是你本人操作，5 分钟内有效。请勿告诉他人。`,
    en: `Your code to confirm that it is you is ${code}. It is valid for 5 minutes; do not share it.`,
  };
}
