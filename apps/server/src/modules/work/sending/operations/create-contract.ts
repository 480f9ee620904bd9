import { createContract, type RefusedValue, refusedValue } from '@moqi/api/work/sending';
import type { Member, Person } from '#kernel/actor.ts';
import { coverage, payingOf } from '#modules/money/points/index.ts';
import { presetDraft } from '#modules/work/categories/index.ts';
import { type Draft, senderOf } from '#modules/work/contracts/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { assertVerified } from '../acts/assert-verified.ts';
import { placeCalled } from '../acts/place-called.ts';
import { unitsOf } from '../acts/plan-sending.ts';
import { returnFault } from '../acts/return-fault.ts';
import { saveDraft } from '../acts/save-draft.ts';
import { planReady, sendOrPlan } from '../acts/sent-answer.ts';
import { draftsFor, dueAtOf } from '../planned.ts';
import { plannedToWire, savedToWire } from '../wire.ts';
import { batchContradiction, batchFromCall, contradictionOf, draftFromCall, notOfDraft, type Request } from '../wire-call.ts';

export const createContractHandler = handleInSteps(createContract, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { saveToDraftBox, applyId: contractId, revision, multiFileKey: requestKey, ...call } = input;
  const refused = refusalOfCall(input) ?? (await returnRefused(reads.db, actor, input));
  if (refused !== undefined) fail('FIELD_REFUSED', { field: refused.field, reason: refused.because });
  const sender = await senderOf(reads, actor);
  const called = await placeCalled(platform, sender.party, draftFromCall(call));
  const draft = await presetDraft(reads.db, sender.party, called, { isKept: saveToDraftBox === 1 });
  if (saveToDraftBox === 1) {
    const saved = await transact((tx) => saveDraft(tx, platform, sender, { draft, contractId, revision, now }));
    return savedToWire(saved, now);
  }
  await assertVerified(reads, actor);
  const request = { sender, paying: payingOf(actor, sender.personName, platform.config), contractId, revision, requestKey, now };
  const batch = batchFromCall(call);
  const drafts = batch.length > 0 ? draftsFor(draft, batch) : [draft];
  const isOrdered =
    call.pay === 1 && (await transact(async (tx) => lacksAllowance(drafts, (units) => coverage(tx, { party: sender.party, units, now }))));
  if (batch.length === 0 && !isOrdered) return sendOrPlan(platform, { ...request, draft }, transact);
  const planning = { ...request, drafts, dueAt: isOrdered ? undefined : dueAtOf(draft, now) };
  return plannedToWire(await planReady(platform, planning, transact), batch.length > 0, now);
});

function refusalOfCall(input: Request): RefusedValue | undefined {
  return refusedValue(input) ?? notOfDraft(input) ?? batchContradiction(input) ?? contradictionOf(input);
}

async function returnRefused(db: Database, actor: Person | Member, { returnURL }: Request): Promise<RefusedValue | undefined> {
  const because = await returnFault(db, actor, returnURL);
  return because && { field: 'returnURL', because };
}

/** What the owner pays is not covered by its allowance. */
async function lacksAllowance(
  drafts: readonly Draft[],
  covered: (units: NonNullable<ReturnType<typeof unitsOf>>) => Promise<{ readonly isCovered: boolean }>,
): Promise<boolean> {
  const units = unitsOf(drafts);
  return units !== undefined && !(await covered(units)).isCovered;
}
