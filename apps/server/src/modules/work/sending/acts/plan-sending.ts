import type { PartyId } from '#kernel/actor.ts';
import { type PlacedOrder, placeOrder } from '#modules/money/orders/index.ts';
import { assertAffordable, contractUnits, coverage, mayRecharge } from '#modules/money/points/index.ts';
import type { Contract, Draft, Sender } from '#modules/work/contracts/index.ts';
import { readContractRow } from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { type PlannedSending, sendPlanned } from '../planned.ts';
import type { Sending } from '../sending.ts';
import { insertPlans, plansAmong, plansOfBatch } from '../store/planned-sendings.ts';
import { copiesOf } from './copies-of.ts';
import { keepKey, noteKey } from './keyed-request.ts';
import { assertRelated } from './related-contract.ts';
import { saveDraft } from './save-draft.ts';
import { digestOf } from './send-contract.ts';
import { needsApproval } from './submit-for-approval.ts';

/** What is to be sent later, or to several: drafts that are checked already. */
export interface Planning extends Omit<Sending, 'draft'> {
  readonly drafts: readonly Draft[];
  /** when they are sent; undefined: as soon as what the allowance lacks is paid */
  readonly dueAt: Date | undefined;
}

export interface Planned {
  readonly contracts: readonly Contract[];
  readonly plans: readonly PlannedSending[];
  /** what was ordered for them now */
  readonly order: PlacedOrder | undefined;
}

/** What the drafts take of the owner's allowance; undefined: every signer pays. */
export function unitsOf(drafts: readonly Draft[]) {
  const [first] = drafts;
  if (first === undefined || first.payer !== 'owner') return undefined;
  return { ...contractUnits(first.parties), quantity: drafts.length };
}

/**
 * Keeps the drafts and what is to become of them, all or none, in one transaction. The same request within a day is the same plan.
 * @throws DomainError POINTS_INSUFFICIENT, REQUEST_KEY_TAKEN, what sending would refuse already, and those of saving a draft
 */
export async function planSending(tx: Tx, platform: Platform, { drafts, dueAt, ...request }: Planning): Promise<Planned> {
  const { sender, contractId, revision, now } = request;
  const { party: owner, personId, actor } = sender;
  const digest = digestOf(platform, { ...request, drafts });
  const [draft] = drafts;
  if (draft === undefined) throw new Error('nothing is planned');
  // a draft that is continued is one plan in any case; without a key, the same words are the same request
  const keyed = { ...request, draft, requestKey: request.requestKey ?? (contractId === undefined ? digest : undefined) };
  const earlier = await keepKey(tx, keyed, digest);
  if (earlier !== undefined) return plannedBefore(tx, earlier);
  const contracts: Contract[] = [];
  for (const one of drafts) await assertForeseeable(tx, sender, one);
  const saving = { contractId, revision, isOfMany: drafts.length > 1, now };
  for (const one of drafts) contracts.push(await saveDraft(tx, platform, sender, { draft: one, ...saving }));
  const batchId = contracts[0]?.contractId ?? '';
  await noteKey(tx, keyed, batchId);
  const order = await orderMissing(tx, platform, { drafts, dueAt, ...request });
  const plans = contracts.map(
    (contract, position): PlannedSending => ({
      owner,
      contractId: contract.contractId,
      revision: contract.revision,
      personId,
      origin: actor.origin,
      dueAt,
      orderId: order?.orderId,
      batchId,
      position,
      outcome: 'waiting',
      failure: undefined,
    }),
  );
  await insertPlans(tx, plans, now);
  if (dueAt !== undefined) await enqueueDue(tx, platform, plans, dueAt);
  return { contracts, plans, order };
}

/**
 * What sending would refuse, as far as it is known beforehand: the sender is there now, and will not be then. What sending finds all the same
 * is told by a message.
 * @throws DomainError RELATED_CONTRACT_UNKNOWN, FIELD_REFUSED, COPY_READER_UNKNOWN, FLOW_UNKNOWN
 */
async function assertForeseeable(tx: Tx, sender: Sender, draft: Draft): Promise<void> {
  await assertRelated(tx, sender, draft);
  await copiesOf(tx, sender, draft);
  await needsApproval(tx, sender, draft);
}

/** What is missing is ordered where the drafts wait for that, else refused. */
async function orderMissing(
  tx: Tx,
  platform: Platform,
  { drafts, dueAt, sender, paying, now }: Planning,
): Promise<PlacedOrder | undefined> {
  const units = unitsOf(drafts);
  if (units === undefined) return undefined;
  const { actor, party } = sender;
  const charge = { ...paying, party, units, now };
  if (dueAt !== undefined || !mayRecharge(actor, platform.config)) {
    await assertAffordable(tx, charge);
    return undefined;
  }
  const { rest } = await coverage(tx, charge);
  return placeOrder(tx, actor, { missing: { ...units, quantity: units.quantity - rest }, now });
}

/** One job for each draft: one that fails keeps no other back. */
export async function enqueueDue(tx: Tx, { jobs }: Platform, plans: readonly PlannedSending[], dueAt: Date): Promise<void> {
  await writeTogether(tx, (writes) => {
    for (const { owner, contractId } of plans) {
      const key = `${contractId} ${dueAt.toISOString()}`;
      jobs.enqueueWith(writes, sendPlanned, [{ owner, contractId }], { startAfter: dueAt, key });
    }
  });
}

/** Of these drafts of a party those that it planned to send, by contract. */
export function plannedAmong(db: Database, owner: PartyId, contractIds: readonly string[]): Promise<ReadonlyMap<string, PlannedSending>> {
  return plansAmong(db, owner, contractIds);
}

async function plannedBefore(tx: Tx, first: Contract): Promise<Planned> {
  const plans = await plansOfBatch(tx, first.owner, first.contractId);
  const contracts: Contract[] = [];
  for (const { owner, contractId } of plans) {
    const contract = await readContractRow(tx, owner, contractId);
    if (contract !== undefined) contracts.push(contract);
  }
  return { contracts, plans, order: undefined };
}
