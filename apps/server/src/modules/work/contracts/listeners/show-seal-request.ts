import { approvalEnded, approvalOf } from '#modules/work/approvals/index.ts';
import { listen } from '#platform/events/listener.ts';
import { note } from '../acts/note.ts';

/** The use of a seal of the contract's owner was decided: the signer has to act again, and the contract waits for that. */
export const showSealRequest = listen(approvalEnded, 'contracts.showSealRequest', async ({ tx, event: { party, id }, now }) => {
  const approval = await approvalOf(tx, party, id);
  if (approval?.kind !== 'sealUse' || approval.contract?.owner !== party) return;
  await note(tx, approval.contract, { now });
});
