import { createHash, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@moqi/api';
import type { TaskRecord } from './approval.ts';

export const APPROVER_LINK_PURPOSE = 'approver-link';

/** The signed parameters as they come from outside. */
export interface ApproverLink {
  readonly taskId: string;
  readonly sign: string;
  readonly ts: string;
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
  const ts = String(issuedAt.getTime());
  return { taskId: task.taskId, ts, sign: encoded(mac(linkMessage(ts, task))) };
}

/** hashed first: equal lengths, and the time taken tells nothing */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a link opens the decision. An approver who delegated it, or whose decision is no longer needed because
 * others decided, may no longer read the contract by the link.
 */
export function judgeApproverLink(
  link: ApproverLink,
  task: Task & Pick<TaskRecord, 'state'>,
  { now, mac }: { readonly now: Date; readonly mac: Mac },
): 'good' | 'LINK_INVALID' | 'LINK_EXPIRED' | 'LINK_REVOKED' {
  if (!/^\d{1,16}$/.test(link.ts) || link.taskId !== task.taskId) return 'LINK_INVALID';
  if (!timingSafeEqual(digest(link.sign), digest(encoded(mac(linkMessage(link.ts, task)))))) return 'LINK_INVALID';
  if (now.getTime() - Number(link.ts) > LIMITS.linkHours * 3_600_000) return 'LINK_EXPIRED';
  return task.state === 'handedOn' || task.state === 'closed' ? 'LINK_REVOKED' : 'good';
}
