import { createHash, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@moqi/api';
import type { TaskRecord } from './approval.ts';

/** The page of an approver's link. */
export const AUDIT_PAGE = '/applySign/audit' as const;
export const APPROVER_LINK_PURPOSE = 'approver-link';

/** The signed parameters as they come from outside. */
export interface ApproverLink {
  readonly approveId: string;
  readonly chapterSign: string;
  readonly chapterTs: string;
}

type Task = Pick<TaskRecord, 'taskId' | 'memberId' | 'linkGeneration'>;
/** HMAC under the key of approvers' links. */
export type Mac = (message: string) => Uint8Array;

/** What the HMAC binds: one decision, the approver it belongs to, and the moment of issue. */
function linkMessage(ts: string, { taskId, memberId, linkGeneration }: Task): string {
  return [taskId, memberId, linkGeneration, ts].join('|');
}

const encoded = (mac: Uint8Array): string => Buffer.from(mac).toString('base64url');

export function signApproverLink(task: Task, issuedAt: Date, mac: Mac): ApproverLink {
  const chapterTs = String(issuedAt.getTime());
  return { approveId: task.taskId, chapterTs, chapterSign: encoded(mac(linkMessage(chapterTs, task))) };
}

/** hashed first: equal lengths, and the time taken tells nothing */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a link opens the decision. Whoever handed it on, or was passed over because others decided, has no link any more: the contract is
 * then not that person's to read.
 */
export function judgeApproverLink(
  link: ApproverLink,
  task: Task & Pick<TaskRecord, 'state'>,
  { now, mac }: { readonly now: Date; readonly mac: Mac },
): 'good' | 'LINK_INVALID' | 'LINK_EXPIRED' | 'LINK_REVOKED' {
  if (!/^\d{1,16}$/.test(link.chapterTs) || link.approveId !== task.taskId) return 'LINK_INVALID';
  if (!timingSafeEqual(digest(link.chapterSign), digest(encoded(mac(linkMessage(link.chapterTs, task)))))) return 'LINK_INVALID';
  if (now.getTime() - Number(link.chapterTs) > LIMITS.linkHours * 3_600_000) return 'LINK_EXPIRED';
  return task.state === 'handedOn' || task.state === 'closed' ? 'LINK_REVOKED' : 'good';
}
