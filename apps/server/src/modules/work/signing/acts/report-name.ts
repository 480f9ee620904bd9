import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { type Contract, contractPage, countDocuments, noteDifferingName, type Participant } from '#modules/work/contracts/index.ts';
import type { Knock } from '#operation/door.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { nameDiffersWords } from '../message-words.ts';
import type { NameState } from '../name-on-signature.ts';
import { type NamedTask, signerName } from './signer-name.ts';
import type { SigningPerson } from './signing-account.ts';

/** 姓名不符: the sender is told once that a participant proved another name than the stated one. The proven name stays with its owner. */
async function tellNameDiffers(
  tx: Tx,
  platform: Platform,
  { contract, participant }: { readonly contract: Contract; readonly participant: Participant },
  now: Date,
): Promise<void> {
  if (!(await noteDifferingName(tx, participant, now))) return;
  const { mobile, email } = await personAccount(tx, contract.createdBy);
  const address = mobile ?? email;
  if (address === undefined) return;
  const documentCount = await countDocuments(tx, contract.owner, contract.contractId);
  const page = contractPage(platform, { contract, documentCount });
  const words = nameDiffersWords({ contractName: contract.name, statedName: participant.name, page });
  await notify(tx, platform, { party: contract.owner, address, template: 'signing.nameDiffers', ...words, now });
}

/** Tells the sender once, if the signer proved another name than the stated one. @returns how the name stands */
export async function reportName(
  { platform, reads, now }: Pick<Knock, 'platform' | 'reads' | 'now'>,
  task: NamedTask,
  signer: SigningPerson,
): Promise<NameState> {
  const { state } = await signerName(platform, reads, task, signer);
  const { contract, me: participant } = task;
  if (state === 'differs') await transact(platform.db, (tx) => tellNameDiffers(tx, platform, { contract, participant }, now));
  return state;
}
