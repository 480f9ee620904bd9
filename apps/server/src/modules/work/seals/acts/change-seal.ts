import { formatDate } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { nextSealState } from '../lifecycle.ts';
import { canEditSeal, verbOfRevision } from '../policy.ts';
import { expiresSoon } from '../seal-contents.ts';
import { findSeal, type KeptSeal, listSealsIn, updateSeal } from '../store/seals.ts';
import type { SealDesk } from './add-seal.ts';
import { drawPicture } from './make-seal.ts';
import { askForApproval } from './seal-approval.ts';
import { withSealObject } from './seal-object.ts';
import { holdSeal, refuseStep, stateAfter, takeStep } from './take-step.ts';

const YEAR_MS = 365 * 86_400_000;

export interface SealChange {
  readonly sealId: string;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly validTo?: Date | undefined;
}

async function knownSeal({ platform, actor }: SealDesk, sealId: string): Promise<KeptSeal> {
  const seal = await findSeal(platform.db, actor.party, sealId);
  if (!seal) throw new DomainError('NOT_FOUND');
  return seal;
}

function assertEnd(validTo: Date | undefined, now: Date, latest: Date): void {
  if (validTo !== undefined && (validTo <= now || validTo > latest)) {
    throw new DomainError('SEAL_PERIOD_INVALID', { until: formatDate(latest) });
  }
}

/** The seal with its new words, drawn again where they are engraved; an uploaded picture only changes its name. */
async function redrawn({ platform }: SealDesk, seal: KeptSeal, owner: Parameters<typeof drawPicture>[1], change: SealChange) {
  const { name = seal.name, code = seal.code } = change;
  const { kind, engraved } = seal;
  if (kind === 'image' || (name === seal.name && code === seal.code)) return { ...seal, name };
  return { ...seal, ...(await drawPicture(platform, owner, { kind, name, code, engraved })) };
}

/**
 * Changes name, code or period. The object is made anew; a changed picture of somebody who may not approve waits for approval again.
 * @throws DomainError NOT_FOUND, SEAL_STEP_IMPOSSIBLE, SEAL_PERIOD_INVALID
 */
export async function editSeal(desk: SealDesk, change: SealChange): Promise<KeptSeal> {
  const { platform, actor, now, transact } = desk;
  const viewer = { grants: actor.grants, organizationVerified: true };
  const seal = await knownSeal(desk, change.sealId);
  if (!canEditSeal(viewer, seal)) refuseStep(seal);
  assertEnd(change.validTo, now, new Date(now.getTime() + 3 * YEAR_MS));
  const organization = await organizationOf(platform.db, actor.party);
  const drawn = await redrawn(desk, seal, organization, change);
  const differs = drawn.name !== seal.name || drawn.code !== seal.code;
  const verb =
    differs || seal.state === 'rejected' ? verbOfRevision(viewer, { ...seal, isUploaded: seal.original !== undefined }) : undefined;
  const state = (verb && nextSealState(seal.state, verb)) ?? seal.state;
  const validTo = change.validTo ?? seal.validTo;
  const changed = { ...drawn, state, validTo, ...(differs && { object: undefined }) };
  const made = state === 'active' ? await withSealObject(platform, organization, changed, { validTo }) : changed;
  const author = authorOf(actor, now);
  return await transact(async (tx) => {
    const held = await holdSeal(tx, actor.party, seal.sealId);
    if (held.state !== seal.state || held.imageHash !== seal.imageHash) refuseStep(held);
    const kept = state === seal.state ? made : { ...made, stateReason: '', stateBy: actor.name, stateAt: now };
    await updateSeal(tx, actor.party, kept, now);
    if (seal.state !== 'pending') await askForApproval(tx, desk, kept);
    const [before, after] = [seal, kept].map(({ name, code, validTo: end }) => ({ name, code, validTo: end?.toISOString() ?? '' }));
    const object = { type: 'seal', id: seal.sealId, name: kept.name };
    await recordLog(tx, author, { kind: 'operation', action: 'seals.edit', object, ...(before && { before }), ...(after && { after }) });
    return kept;
  });
}

/**
 * 续期: a certificate of the enterprise that lasts a year or more, and objects of all its active seals that allow it; the named seal then
 * ends with the certificate. @throws DomainError NOT_FOUND, SEAL_STEP_IMPOSSIBLE
 */
export async function renewSeal(desk: SealDesk, sealId: string): Promise<KeptSeal> {
  const { platform, actor, now, transact } = desk;
  const seal = await knownSeal(desk, sealId);
  if (seal.state !== 'active' || !expiresSoon(seal.validTo, now)) refuseStep(seal);
  const organization = await organizationOf(platform.db, actor.party);
  const certificateUntil = new Date(now.getTime() + YEAR_MS);
  const renewed: KeptSeal[] = [];
  for (const each of await listSealsIn(platform.db, actor.party, ['active'])) {
    const validTo = each.sealId === sealId ? undefined : each.validTo;
    renewed.push(await withSealObject(platform, organization, each, { validTo, certificateUntil }));
  }
  const author = authorOf(actor, now);
  return await transact(async (tx) => {
    let result = seal;
    for (const each of renewed) {
      const held = await holdSeal(tx, actor.party, each.sealId);
      // changed in between: its own object was made with the change
      if (held.imageHash !== each.imageHash || held.state !== 'active') continue;
      const { object, validTo } = each;
      const kept = { ...held, object, validTo };
      await updateSeal(tx, actor.party, kept, now);
      if (each.sealId === sealId) result = kept;
    }
    const end = (of: KeptSeal) => ({ validTo: of.validTo?.toISOString() ?? '' });
    const object = { type: 'seal', id: sealId, name: seal.name };
    await recordLog(tx, author, { kind: 'operation', action: 'seals.renew', object, before: end(seal), after: end(result) });
    return result;
  });
}

const ACTIONS = { enable: 'seals.enable', disable: 'seals.disable', unfreeze: 'seals.unfreeze' } as const;

/** Enables, disables or unfreezes. What becomes active gets a fresh object. @throws DomainError NOT_FOUND, SEAL_STEP_IMPOSSIBLE */
export async function switchSeal(desk: SealDesk, sealId: string, verb: keyof typeof ACTIONS, reason: string): Promise<KeptSeal> {
  const { platform, actor, now, transact } = desk;
  const seal = await knownSeal(desk, sealId);
  const becomesActive = stateAfter(seal, verb) === 'active';
  const end = seal.validTo !== undefined && seal.validTo > now ? { validTo: seal.validTo } : {};
  const made = becomesActive ? await withSealObject(platform, await organizationOf(platform.db, actor.party), seal, end) : undefined;
  const author = authorOf(actor, now);
  return await transact(async (tx) => {
    const { before, after } = await takeStep(tx, actor.party, sealId, { verb, by: actor.name, reason, now, ...(made && { made }) });
    const object = { type: 'seal', id: sealId, name: after.name };
    const change = { before: { state: before.state }, after: { state: after.state }, reason };
    await recordLog(tx, author, { kind: 'operation', action: ACTIONS[verb], object, ...change });
    return after;
  });
}
