import { concerns, contractCompleted, contractSent, loadContract } from '#modules/work/contracts/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { Reads } from '#platform/reads.ts';
import { partnersOf } from '../partner.ts';
import { savePartners } from '../store/partners.ts';

/** Names and addresses are remembered as they are by then: the sender may have corrected them since. */
async function remember({ tx, event, now }: Hearing<typeof contractSent.ids>): Promise<void> {
  const { party, id: contractId } = event;
  const loaded = await loadContract(new Reads(tx), { owner: party, contractId });
  if (loaded === undefined) return;
  const { contract, participants } = loaded;
  await savePartners(tx, { party, sentBy: contract.createdBy, at: now }, partnersOf(contract, participants));
}

export const rememberPartners: readonly Listener[] = [
  listen(contractSent, 'sending.rememberPartners', remember),
  // a corrected address has proven right by now, and comes first the next time
  listen(contractCompleted, 'sending.rememberCorrected', remember, { concerns: concerns('correctedId') }),
];
