import type { Member } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { groupIn, reachOf } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { judgeJoinRequest } from '../judge.ts';
import { type JoinRequestStep, joinRequestLifecycle } from '../lifecycle.ts';
import { saveJoinRequestState } from '../store/join-request-state.ts';
import { type JoinRequest, lockJoinRequest } from '../store/join-requests.ts';

export interface JoinRequestTransition {
  readonly requestId: string;
  readonly step: JoinRequestStep;
  readonly reason: string;
  readonly now: Date;
}

/** A request that the actor may decide on, held until the transaction ends. @throws DomainError NOT_FOUND, JOIN_REQUEST_DECIDED */
export async function requestFor(tx: Tx, actor: Member, { requestId, step }: Pick<JoinRequestTransition, 'requestId' | 'step'>) {
  const request = await lockJoinRequest(tx, actor.party, requestId);
  if (request === undefined) throw new DomainError('NOT_FOUND');
  const inReach = groupIn(await reachOf(tx, actor, 'members.manage'), request.groupId);
  enforce(judgeJoinRequest(step, { state: request.state, inReach }));
  return request;
}

/** Decides on a request to join; nothing else writes its state. @throws DomainError NOT_FOUND, JOIN_REQUEST_DECIDED */
export async function transition(tx: Tx, actor: Member, transit: JoinRequestTransition): Promise<JoinRequest> {
  const { requestId, step, reason, now } = transit;
  const before = await requestFor(tx, actor, transit);
  const state = joinRequestLifecycle.after(before.state, step);
  const after = { ...before, state, reason, decidedByName: actor.name, decidedAt: now };
  await saveJoinRequestState(tx, actor.party, after);
  const object = { type: 'joinRequest', id: requestId, name: after.name };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: `members.${step}`, object, reason });
  return after;
}
