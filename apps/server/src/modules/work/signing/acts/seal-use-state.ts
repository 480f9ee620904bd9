import type { OutputOf, readSealUse } from '@moqi/api';
import type { SignerActor } from '#kernel/actor.ts';
import { approvalDetail, instanceOf, wholeApproval } from '#modules/work/approvals/index.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { latestPrepared } from '../store/prepared-signings.ts';

const NONE: OutputOf<typeof readSealUse> = {
  state: 'none',
  flowInstId: '',
  sealId: '',
  sealName: '',
  startTime: '',
  waitingFor: '',
  reason: '',
  askAgain: '',
  signed: false,
  canUrge: false,
};

/** How the request of a task to use a seal stands. */
export async function sealUseState(db: Database, signer: SignerActor, me: Participant, now: Date): Promise<OutputOf<typeof readSealUse>> {
  const prepared = await latestPrepared(db, signer);
  const approval = prepared && (await instanceOf(db, prepared.organization, 'sealUse', me.participantId));
  if (prepared === undefined || approval === undefined) return NONE;
  const member = { memberId: prepared.memberId, grants: {} };
  const detail = await approvalDetail(db, await wholeApproval(db, approval), { member, now });
  return {
    state: detail.state,
    flowInstId: detail.flowInstId,
    sealId: prepared.sealId,
    sealName: detail.sealName,
    startTime: detail.startTime,
    waitingFor: detail.waitingFor,
    reason: detail.reason,
    askAgain: prepared.askAgain ?? '',
    signed: prepared.state === 'signed' || me.state === 'signed',
    canUrge: detail.can.urge,
  };
}
