import type { ErrorCode, ErrorFacts } from '@moqi/api';
import { readMoment } from '@moqi/rules';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { Contract, ContractKey, Draft, DraftParty } from '#modules/work/contracts/index.ts';

/** The moment of a planned sending has come, or its order is paid. */
export const sendPlanned: Job<ContractKey> = { name: 'contracts.sendPlanned' };

/** 定时发送: a written draft that the platform sends for its sender, once. */
export interface PlannedSending {
  readonly owner: PartyId;
  readonly contractId: string;
  /** of the draft: one that was saved since is not sent */
  readonly revision: number;
  readonly personId: PartyId;
  /** where the request came from */
  readonly origin: Origin;
  /** undefined: it waits for its order to be paid */
  readonly dueAt: Date | undefined;
  readonly orderId: string | undefined;
  /** the first contract that the same request made */
  readonly batchId: string;
  readonly position: number;
  readonly outcome: 'waiting' | 'sent' | 'failed';
  readonly failure: { readonly code: ErrorCode; readonly facts: ErrorFacts } | undefined;
}

/** Nobody remembers what was planned longer ago. */
const MOST_DAYS = 90;

/** When a draft is to be sent; `wrong`: the moment is none, is over, or is too far away. */
export function plannedMoment(sendAt: string, now: Date): { readonly at: Date } | { readonly wrong: 'unreadable' | 'past' | 'far' } {
  const at = readMoment(sendAt, 'start');
  if (at === undefined) return { wrong: 'unreadable' };
  if (at <= now) return { wrong: 'past' };
  return at.getTime() > now.getTime() + MOST_DAYS * 86_400_000 ? { wrong: 'far' } : { at };
}

/** When a draft is sent: as its sender says, else at once. */
export function dueAtOf({ sendAt }: Pick<Draft, 'sendAt'>, now: Date): Date {
  const moment = sendAt === undefined ? undefined : plannedMoment(sendAt, now);
  return moment !== undefined && 'at' in moment ? moment.at : now;
}

/** For each of the signers a draft of its own, in which it is the last party. */
export function draftsFor(draft: Draft, signers: readonly DraftParty[]): Draft[] {
  return signers.map((signer) => ({ ...draft, parties: [...draft.parties, signer] }));
}

/** Whether it is to be sent now: its moment has come, and nobody has sent, changed or given it up. */
export function isDue({ outcome, dueAt }: Pick<PlannedSending, 'outcome' | 'dueAt'>, now: Date): boolean {
  return outcome === 'waiting' && dueAt !== undefined && dueAt <= now;
}

/** Tells the sender that a planned contract was not sent. */
export function failureWords(
  { name }: Pick<Contract, 'name'>,
  reason: Readonly<Record<'zh-CN' | 'en', string>>,
  page: string,
): MessageWords {
  return {
    subject: `没有发出：${name}`,
    zh: (brief) => `《${brief(name)}》没有按计划发出，草稿还在。原因：${brief(reason['zh-CN'])}。请处理后重新发起：${page}`,
    en: `“${name}” was not sent as planned; the draft is kept. ${reason.en}`,
  };
}
