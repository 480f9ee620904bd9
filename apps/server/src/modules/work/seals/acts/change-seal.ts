import { formatDate } from '@moqi/rules';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { impossible, judge } from '../judge.ts';
import { type SealStep, sealLifecycle, stepOfRevision } from '../lifecycle.ts';
import type { Seal } from '../seal.ts';
import { listSealsIn, saveSealContents } from '../store/seals.ts';
import type { ActContext } from './add-seal.ts';
import { drawPicture } from './make-seal.ts';
import { askForApproval } from './seal-approval.ts';
import { withSealObject } from './seal-object.ts';
import { holdSeal, knownSeal, sealStanding } from './standing.ts';
import { transition } from './transition.ts';

const YEAR_MS = 365 * 86_400_000;

export interface SealChange {
  readonly sealId: string;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly validTo?: Date | undefined;
}

function assertEnd(validTo: Date | undefined, now: Date, latest: Date): void {
  if (validTo !== undefined && (validTo <= now || validTo > latest)) {
    throw new DomainError('SEAL_PERIOD_INVALID', { until: formatDate(latest) });
  }
}

/**
 * The seal with its new words, drawn again where they are engraved; an uploaded picture only changes its name. A rejected one is always drawn
 * again: it may have been rejected because the enterprise is called otherwise by now.
 */
async function redrawn({ platform }: ActContext, seal: Seal, owner: Parameters<typeof drawPicture>[1], change: SealChange) {
  const { name = seal.name, code = seal.code } = change;
  const { kind, engraved } = seal;
  if (kind === 'image' || (name === seal.name && code === seal.code && seal.state !== 'rejected')) return { ...seal, name };
  return { ...seal, ...(await drawPicture(platform, owner, { kind, name, code, engraved })) };
}

/** What an edit makes of a seal. Slow: outside of any transaction. */
async function edited(context: ActContext, seal: Seal, change: SealChange, stepIf: (differs: boolean) => SealStep | undefined) {
  const { platform, actor } = context;
  const organization = await organizationOf(platform.db, actor.party);
  const drawn = await redrawn(context, seal, organization, change);
  const differs = drawn.name !== seal.name || drawn.code !== seal.code;
  const step = stepIf(differs);
  const state = (step && sealLifecycle.next(seal.state, step)) ?? seal.state;
  const validTo = change.validTo ?? seal.validTo;
  const changed = { ...drawn, state, validTo, ...(differs && { object: undefined }) };
  return { step, made: state === 'active' ? await withSealObject(platform, organization, changed, { validTo }) : changed };
}

const loggedContents = ({ name, code, validTo }: Seal) => ({ name, code, validTo: validTo?.toISOString() ?? '' });

/**
 * Changes name, code or period. The object is made anew; a picture that was changed by a member who may not approve waits for approval again.
 * @throws DomainError NOT_FOUND, FORBIDDEN, SEAL_STEP_IMPOSSIBLE, SEAL_PERIOD_INVALID
 */
export async function editSeal(context: ActContext, change: SealChange): Promise<Seal> {
  const { platform, actor, now, transact } = context;
  const { sealId } = change;
  const seal = await knownSeal(platform.db, actor.party, sealId);
  const standing = await sealStanding(platform.db, actor, seal, now);
  enforce(judge('edit', standing));
  assertEnd(change.validTo, now, new Date(now.getTime() + 3 * YEAR_MS));
  const { step, made } = await edited(context, seal, change, (differs) =>
    differs || seal.state === 'rejected' ? stepOfRevision(standing) : undefined,
  );
  return await transact(async (tx) => {
    const held = await holdSeal(tx, actor.party, sealId);
    if (held.state !== seal.state || held.imageHash !== seal.imageHash) enforce(impossible(held));
    const { stateReason, stateBy, stateAt } = step === undefined ? held : (await transition(tx, actor, { sealId, step, now })).after;
    const kept = { ...made, stateReason, stateBy, stateAt };
    await saveSealContents(tx, actor.party, kept, now);
    if (seal.state !== 'pending') await askForApproval(tx, context, kept);
    const object = { type: 'seal', id: sealId, name: kept.name };
    const entry = { kind: 'operation', action: 'seals.edit', object, before: loggedContents(seal), after: loggedContents(kept) } as const;
    await recordLog(tx, authorOf(actor, now), entry);
    return kept;
  });
}

/**
 * 续期: a certificate of the enterprise that lasts a year or more, and new objects of all its active seals; the named seal then ends with the
 * certificate, the others when they did before. @throws DomainError NOT_FOUND, FORBIDDEN, SEAL_STEP_IMPOSSIBLE
 */
export async function renewSeal(context: ActContext, sealId: string): Promise<Seal> {
  const { platform, actor, now, transact } = context;
  const seal = await knownSeal(platform.db, actor.party, sealId);
  enforce(judge('renew', await sealStanding(platform.db, actor, seal, now)));
  const organization = await organizationOf(platform.db, actor.party);
  const certificateUntil = new Date(now.getTime() + YEAR_MS);
  const renewed: Seal[] = [];
  for (const each of await listSealsIn(platform.db, actor.party, ['active'])) {
    const validTo = each.sealId === sealId ? undefined : each.validTo;
    renewed.push(await withSealObject(platform, organization, each, { validTo, certificateUntil }));
  }
  return await transact(async (tx) => {
    let result = seal;
    for (const each of renewed) {
      const held = await holdSeal(tx, actor.party, each.sealId);
      // changed in between: its own object was made with the change
      if (held.imageHash !== each.imageHash || held.state !== 'active') continue;
      const { object, validTo } = each;
      const kept = { ...held, object, validTo };
      await saveSealContents(tx, actor.party, kept, now);
      if (each.sealId === sealId) result = kept;
    }
    const end = (of: Seal) => ({ validTo: of.validTo?.toISOString() ?? '' });
    const object = { type: 'seal', id: sealId, name: seal.name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'seals.renew', object, before: end(seal), after: end(result) });
    return result;
  });
}

/** Enables, disables or unfreezes. A seal that becomes active gets a new object. @throws DomainError NOT_FOUND, FORBIDDEN, SEAL_STEP_IMPOSSIBLE */
export async function switchSeal(
  { platform, actor, now, transact }: ActContext,
  sealId: string,
  step: 'enable' | 'disable' | 'unfreeze',
  reason: string,
): Promise<Seal> {
  const seal = await knownSeal(platform.db, actor.party, sealId);
  enforce(judge(step, await sealStanding(platform.db, actor, seal, now)));
  const end = seal.validTo !== undefined && seal.validTo > now ? { validTo: seal.validTo } : {};
  const made = step === 'disable' ? undefined : await withSealObject(platform, await organizationOf(platform.db, actor.party), seal, end);
  const { after } = await transact((tx) => transition(tx, actor, { sealId, step, reason, now, made }));
  return after;
}
