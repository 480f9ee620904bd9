import { SEAL_STATE_WORDS } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import { nextSealState, type SealState, type SealVerb } from '../lifecycle.ts';
import { findHeldSeal, type KeptSeal, updateSeal } from '../store/seals.ts';

/** @throws DomainError SEAL_STEP_IMPOSSIBLE {name, state} */
export function refuseStep({ name, state }: Pick<KeptSeal, 'name' | 'state'>): never {
  throw new DomainError('SEAL_STEP_IMPOSSIBLE', { name, state: state === 'deleted' ? '' : SEAL_STATE_WORDS[state] });
}

/** Where a step leads. @throws DomainError SEAL_STEP_IMPOSSIBLE */
export function stateAfter(seal: KeptSeal, verb: SealVerb): SealState {
  return nextSealState(seal.state, verb) ?? refuseStep(seal);
}

/** The seal, held until the transaction ends. @throws DomainError NOT_FOUND */
export async function holdSeal(tx: Tx, party: PartyId, sealId: string): Promise<KeptSeal> {
  const seal = await findHeldSeal(tx, party, sealId, 'exclusive');
  if (!seal) throw new DomainError('NOT_FOUND');
  return seal;
}

export interface Step {
  readonly verb: SealVerb;
  readonly by: string;
  readonly reason?: string;
  readonly now: Date;
  /** what was made outside of the transaction for the state it comes into */
  readonly made?: Pick<KeptSeal, 'object' | 'validTo' | 'imageHash'>;
}

/** The only writer of a seal's state. @throws DomainError NOT_FOUND, SEAL_STEP_IMPOSSIBLE */
export async function takeStep(tx: Tx, party: PartyId, sealId: string, step: Step): Promise<{ before: KeptSeal; after: KeptSeal }> {
  const { verb, by, reason = '', now, made } = step;
  const before = await holdSeal(tx, party, sealId);
  const state = stateAfter(before, verb);
  // the object was signed over a picture that is no longer the seal's
  if (made && made.imageHash !== before.imageHash) throw new DomainError('SEAL_CHANGED', { name: before.name });
  const object = made ? { object: made.object, validTo: made.validTo } : {};
  const after = { ...before, ...object, state, stateReason: reason, stateBy: by, stateAt: now };
  await updateSeal(tx, party, after, now);
  return { before, after };
}
