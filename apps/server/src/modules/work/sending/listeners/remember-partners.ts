import { concerns, contractCompleted, contractSent, loadContract } from '#modules/work/contracts/index.ts';
import { type InSteps, type Listener, listenInSteps } from '#platform/events/listener.ts';
import { Reads } from '#platform/reads.ts';
import { partnersOf } from '../partner.ts';
import { savePartners } from '../store/partners.ts';

/** Names and addresses are remembered as they are by then: the sender may have corrected them since. Remembered twice, each is there once. */
async function remember({ platform, event, now }: InSteps<typeof contractSent.ids>): Promise<void> {
  const { party, id: contractId } = event;
  const loaded = await loadContract(new Reads(platform.db), { owner: party, contractId });
  if (loaded === undefined) return;
  const { contract, participants } = loaded;
  // partners are proposed to members whom the data scopes reach, and a confidential contract is kept from them
  if (contract.namedPersons !== undefined) return;
  await savePartners(platform.db, { party, sentBy: contract.createdBy, at: now }, partnersOf(contract, participants));
}

export const rememberPartners: readonly Listener[] = [
  listenInSteps(contractSent, 'sending.rememberPartners', remember),
  // a corrected address has proven right by now, and comes first the next time
  listenInSteps(contractCompleted, 'sending.rememberCorrected', remember, { concerns: concerns('correctedId') }),
];
