import type { Member, SystemActor } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { EVENT_OF } from '../events.ts';
import { judge } from '../judge.ts';
import { type SealStep, sealLifecycle } from '../lifecycle.ts';
import type { Seal } from '../seal.ts';
import { saveSealState } from '../store/seal-state.ts';
import { holdSeal, sealStanding } from './standing.ts';

export interface SealTransition {
  readonly sealId: string;
  readonly step: SealStep;
  readonly reason?: string;
  readonly now: Date;
  /** made outside of the transaction, for a seal that becomes active */
  readonly made?: Pick<Seal, 'object' | 'validTo' | 'imageHash'> | undefined;
  /** the seal, where the transaction holds it already */
  readonly held?: Seal | undefined;
}

export interface ChangedSeal {
  readonly before: Seal;
  readonly after: Seal;
}

/** `revise` and `resubmit` belong to an edit, whose own entry tells of them. */
const ACTIONS: Readonly<Record<Exclude<SealStep, 'revise' | 'resubmit'>, string>> = {
  approve: 'seals.approve',
  reject: 'seals.reject',
  disable: 'seals.disable',
  enable: 'seals.enable',
  freeze: 'seals.freeze',
  unfreeze: 'seals.unfreeze',
  retire: 'seals.retire',
  remove: 'seals.delete',
};

async function logStep(tx: Tx, actor: Member | SystemActor, { before, after }: ChangedSeal, { step, now }: SealTransition): Promise<void> {
  if (step === 'revise' || step === 'resubmit') return;
  const object = { type: 'seal', id: after.sealId, name: after.name };
  const change = { before: { state: before.state }, after: { state: after.state }, reason: after.stateReason };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: ACTIONS[step], object, ...change });
}

/**
 * Takes a seal through one step; nothing else writes the state of a seal.
 * @throws DomainError NOT_FOUND, FORBIDDEN, SEAL_STEP_IMPOSSIBLE, SEAL_CHANGED
 */
export async function transition(tx: Tx, actor: Member | SystemActor, transit: SealTransition): Promise<ChangedSeal> {
  const { sealId, step, reason = '', now, made, held } = transit;
  const before = held ?? (await holdSeal(tx, actor.party, sealId));
  enforce(judge(step, await sealStanding(tx, actor, before, now)));
  const state = sealLifecycle.after(before.state, step);
  // the object was signed over a picture that is no longer the seal's
  if (made && made.imageHash !== before.imageHash) throw new DomainError('SEAL_CHANGED', { name: before.name });
  const object = made && { object: made.object, validTo: made.validTo };
  const after = { ...before, ...object, state, stateReason: reason, stateBy: actor.name, stateAt: now };
  await saveSealState(tx, actor.party, after, now);
  await emit(tx, EVENT_OF[step], { party: actor.party, id: sealId, at: now, ids: {} });
  await logStep(tx, actor, { before, after }, transit);
  return { before, after };
}

/** Several seals at once: all are held, in the order of their ids, before the log is. */
export async function transitionAll(tx: Tx, actor: Member | SystemActor, all: readonly SealTransition[]): Promise<void> {
  const sorted = all.toSorted((a, b) => (a.sealId < b.sealId ? -1 : 1));
  const held: Seal[] = [];
  for (const { sealId } of sorted) held.push(await holdSeal(tx, actor.party, sealId));
  for (const [index, transit] of sorted.entries()) await transition(tx, actor, { ...transit, held: held[index] });
}
