import { DomainError } from '#kernel/refusal.ts';
import { type Contract, readContractRow } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { absentSender } from '../acts/absent-sender.ts';
import { openDraft } from '../acts/draft-content.ts';
import { sendContract } from '../acts/send-contract.ts';
import { tellNotSent } from '../acts/tell-not-sent.ts';
import { isDue, type PlannedSending, sendPlanned } from '../planned.ts';
import { holdPlan, readPlan, saveSent } from '../store/planned-sendings.ts';

/** The plan was changed or given up while the files were laid down. */
class PlanGone extends Error {}

/** Sends the draft in the sender's name; whether it is still to be sent is asked once more in the transaction that sends it. */
async function send(platform: Platform, plan: PlannedSending, contract: Contract): Promise<void> {
  const now = platform.clock.now();
  const { contractId, revision } = plan;
  const { sender, paying } = await absentSender(platform, { ...plan, party: plan.owner });
  const saved = openDraft(platform, contract);
  if (saved === undefined) throw new Error('a draft has what the wizard saved');
  const { sendAt: _, ...draft } = saved;
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
