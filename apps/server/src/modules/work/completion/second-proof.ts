import { SECOND_PROOF_MINUTES } from '@moqi/api/work/completion';
import type { Member, Person } from '#kernel/actor.ts';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** 二次验证: that the person of a session gave a second proof. */
export interface SecondProof {
  readonly method: 'sms' | 'mail';
  readonly provedAt: Date;
}

export const holdsUntil = ({ provedAt }: Pick<SecondProof, 'provedAt'>): Date =>
  new Date(provedAt.getTime() + SECOND_PROOF_MINUTES * 60_000);

/** A code serves the session that it was asked for in. */
export const codePurpose = ({ sessionId }: Pick<Person | Member, 'sessionId'>): string => `second:${sessionId}`;

export function secondCodeWords(code: string): MessageWords {
  return {
    subject: '二次验证码',
    zh: () => `验证码 ${code}，用于查看合同全部证据，5 分钟内有效。请勿告诉他人。`,
    en: `Your code to see all the evidence of a contract is ${code}. It is valid for 5 minutes; do not share it.`,
  };
}
