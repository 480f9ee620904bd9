import type { Member, Person } from '#kernel/actor.ts';
import { permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { type Contract, readContractRow, senderOf } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { assertVerified } from '../acts/assert-verified.ts';
import { openDraft } from '../acts/draft-content.ts';
import { sendContract } from '../acts/send-contract.ts';
import { tellNotSent } from '../acts/tell-not-sent.ts';
import { isDue, type PlannedSending, sendPlanned } from '../planned.ts';
import { holdPlan, readPlan, saveSent } from '../store/planned-sendings.ts';

/** The plan was changed or given up while the files were laid down. */
class PlanGone extends Error {}

/** The sender as it is now: who has left, or may not send any more, sends nothing. @throws DomainError FORBIDDEN */
async function actorOf({ db }: Platform, { owner: party, personId, origin }: PlannedSending): Promise<Person | Member> {
  const by = { party, personId, sessionId: '', origin };
  if (party === personId) return { kind: 'person', ...by };
  const member = await memberOf(db, party, personId);
  if (member === undefined || !permits(member, 'contracts.send')) throw new DomainError('FORBIDDEN');
  const { memberId, name, isAdmin, grants, groupId } = member;
  return { kind: 'member', ...by, memberId, name, isAdmin, grants, groupId };
}

/** Sends the draft in the sender's name; whether it is still to be sent is asked once more in the transaction that sends it. */
async function send(platform: Platform, plan: PlannedSending, contract: Contract): Promise<void> {
  const now = platform.clock.now();
  const { contractId, revision } = plan;
  const reads = new Reads(platform.db);
  const actor = await actorOf(platform, plan);
  const sender = await senderOf(reads, actor);
  await assertVerified(reads, actor);
  const saved = openDraft(platform, contract);
  if (saved === undefined) throw new Error('a draft has what the wizard saved');
  const { sendAt: _, ...draft } = saved;
  const member = actor.kind === 'member' ? { memberId: actor.memberId } : {};
  const paying = {
    by: { personId: actor.personId, name: sender.personName, origin: plan.origin, ...member },
    // nobody is there to whom a button could be offered
    rights: { isAdmin: false, mayRecharge: false },
  };
  await sendContract(platform, { sender, paying, draft, contractId, revision, now }, (work) =>
    transact(platform.db, async (tx: Tx) => {
      const held = await holdPlan(tx, plan);
      if (held === undefined || !isDue(held, now)) throw new PlanGone();
      return work(tx);
    }),
  );
}

/** Safe to run twice and at any time: a draft is sent once, and a plan that was changed has a job of its own. */
export const sendPlannedHandler: JobHandler<Pick<PlannedSending, 'owner' | 'contractId'>> = {
  job: sendPlanned,
  run: async (platform, key) => {
    const plan = await readPlan(platform.db, key);
    if (plan === undefined || !isDue(plan, platform.clock.now())) return;
    const contract = await readContractRow(platform.db, key.owner, key.contractId);
    if (contract?.state !== 'draft') return transact(platform.db, (tx) => saveSent(tx, key));
    try {
      await send(platform, plan, contract);
    } catch (error) {
      if (error instanceof PlanGone) return;
      if (!(error instanceof DomainError)) throw error;
      const { code, facts } = error;
      const now = platform.clock.now();
      await transact(platform.db, (tx) => tellNotSent(tx, platform, plan, { contract, failure: { code, facts }, now }));
    }
  },
};
