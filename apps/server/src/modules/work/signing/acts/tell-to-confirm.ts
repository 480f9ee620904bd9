import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { contractPage, partyNameOf } from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { confirmWords } from '../message-words.ts';
import type { AskAgain } from '../prepared.ts';
import type { PreparedSigning } from '../store/prepared-signings.ts';
import type { SigningTask } from './task.ts';

/** Tells the member that the seal was approved but the signing has to be confirmed once more. */
export async function tellToConfirm(
  tx: Tx,
  platform: Platform,
  telling: { readonly task: SigningTask; readonly prepared: PreparedSigning; readonly why: AskAgain; readonly now: Date },
): Promise<void> {
  const { task, prepared, why, now } = telling;
  const { mobile, email } = await personAccount(tx, prepared.personId);
  const address = mobile ?? email;
  if (address === undefined) return;
  const { contract, me, documents } = task;
  const page = contractPage(platform, { contract, documentCount: documents.length });
  const words = confirmWords({ partyName: partyNameOf(me), contractName: contract.name, page }, why);
  await notify(tx, platform, { party: prepared.organization, address, template: 'sealUse.confirm', ...words, now });
}
