import { errorSentence } from '@moqi/api';
import { tellPerson } from '#modules/enterprise/members/index.ts';
import { pathOfDraft } from '#modules/work/approvals/index.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { failureWords, type PlannedSending } from '../planned.ts';
import { saveFailure } from '../store/planned-sendings.ts';

/** A planned draft is not sent: the plan keeps why, and its sender is told. */
export async function tellNotSent(
  tx: Tx,
  platform: Platform,
  plan: PlannedSending,
  {
    contract,
    failure,
    now,
  }: { readonly contract: Pick<Contract, 'name'>; readonly failure: NonNullable<PlannedSending['failure']>; readonly now: Date },
): Promise<void> {
  const { owner: party, personId: person, contractId } = plan;
  const { code, facts } = failure;
  const reason = { 'zh-CN': errorSentence(code, facts), en: errorSentence(code, facts, 'en') };
  const words = failureWords(contract, reason, platform.config.publicUrl + pathOfDraft(contractId));
  await saveFailure(tx, plan, failure);
  await tellPerson(tx, platform, { party, person, template: 'contract.notSent', words, now });
}
