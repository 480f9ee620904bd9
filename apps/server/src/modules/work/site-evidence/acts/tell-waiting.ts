import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { type Contract, contractPage, countDocuments } from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { callWaitingWords } from '../message-words.ts';

/** The sender is told that a signer waits for the call: it may be working elsewhere. */
export async function tellWaiting(
  tx: Tx,
  platform: Platform,
  { contract, signerName }: { readonly contract: Contract; readonly signerName: string },
  now: Date,
): Promise<void> {
  const { mobile, email } = await personAccount(tx, contract.createdBy);
  const address = mobile ?? email;
  if (address === undefined) return;
  const documentCount = await countDocuments(tx, contract.owner, contract.contractId);
  const page = `${contractPage(platform, { contract, documentCount })}&view=detail`;
  const words = callWaitingWords({ contractName: contract.name, signerName, page });
  await notify(tx, platform, { party: contract.owner, address, template: 'contract.callWaiting', ...words, now });
}
