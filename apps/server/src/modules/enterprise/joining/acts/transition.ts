import type { Member } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { groupIn, reachOf } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { EVENT_OF } from '../events.ts';
import { judgeJoinRequest } from '../judge.ts';
import { type JoinRequestStep, joinRequestLifecycle } from '../lifecycle.ts';
import { saveJoinRequestState } from '../store/join-request-state.ts';
import { type JoinRequest, lockJoinRequest } from '../store/join-requests.ts';

export interface JoinRequestTransition {
  readonly step: JoinRequestStep;
  readonly reason: string;
  readonly now: Date;
}

/** A request that the actor may decide on, held until the transaction ends. @throws DomainError NOT_FOUND, JOIN_REQUEST_DECIDED */
export async function requestFor(
  tx: Tx,
  actor: Member,
  { requestId, step }: Pick<JoinRequestTransition, 'step'> & Pick<JoinRequest, 'requestId'>,
) {
  const request = await lockJoinRequest(tx, actor.party, requestId);
  if (request === undefined) throw new DomainError('NOT_FOUND');
  const inReach = groupIn(await reachOf(tx, actor, 'members.manage'), request.groupId);
  enforce(judgeJoinRequest(step, { state: request.state, inReach }));
  return request;
}

/** Decides on a request to join that the transaction holds (`requestFor`); nothing else writes its state. */
export async function transition(tx: Tx, actor: Member, before: JoinRequest, transit: JoinRequestTransition): Promise<JoinRequest> {
  const { step, reason, now } = transit;
  const state = joinRequestLifecycle.after(before.state, step);
  const after = { ...before, state, reason, decidedByName: actor.name, decidedAt: now };
  await saveJoinRequestState(tx, actor.party, after);
  await emit(tx, EVENT_OF[step], { party: actor.party, id: before.requestId, at: now, ids: {} });
  const object = { type: 'joinRequest', id: before.requestId, name: after.name };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: `members.${step}`, object, reason });
  return after;
}
