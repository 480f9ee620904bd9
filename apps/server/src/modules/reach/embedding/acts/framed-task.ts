import { DomainError } from '#kernel/refusal.ts';
import { mayFrame } from '#modules/reach/merchant-keys/index.ts';
import { type Contract, loadOfTask, type Participant } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { digestOf } from '../embedded-task.ts';
import { taskTickets } from '../store/embedded-tasks.ts';

interface NamedTask {
  /** of the contract */
  readonly number: string | undefined;
  readonly signNo: string | undefined;
  /** the token of the frame */
  readonly sign: string;
}

/**
 * The task that a frame was entered for, and no other. It ends with the hour, with its key, and with the links of the task.
 * @throws DomainError LINK_INVALID, LINK_EXPIRED, LINK_REVOKED
 */
export async function framedTask(
  { db }: Pick<Platform, 'db'>,
  reads: Reads,
  { number, signNo, sign }: NamedTask,
  now: Date,
): Promise<{ readonly contract: Contract; readonly participant: Participant }> {
  const found = await taskTickets.findByToken(db, digestOf(sign), now);
  if (found === undefined || found.one.signNo !== signNo) throw new DomainError('LINK_INVALID');
  const { one: task, isOver } = found;
  if (isOver) throw new DomainError('LINK_EXPIRED');
  if (!(await mayFrame(db, task, task.origin))) throw new DomainError('LINK_REVOKED');
  const loaded = await loadOfTask(reads, task.signNo);
  const participant = loaded?.participants.find(({ participantId }) => participantId === task.participantId);
  if (loaded === undefined || participant === undefined || loaded.contract.number !== number) throw new DomainError('LINK_INVALID');
  if (participant.linkGeneration !== task.linkGeneration) throw new DomainError('LINK_REVOKED');
  return { contract: loaded.contract, participant };
}
