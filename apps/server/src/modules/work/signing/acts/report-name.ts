import type { SignerActor } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { type Contract, contractPage, markNameDiffers, type Participant } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { NameStanding } from '../name-on-signature.ts';
import { type NamedTask, signerName } from './signer-name.ts';

function wordsFor({ name }: Contract, statedName: string, page: string): { readonly subject: string; readonly body: string } {
  return {
    subject: `姓名不符：${name}`,
    body: `《${name}》的签署人“${statedName}”核验的实名与你填写的姓名不同，签署已暂停。请向对方核实姓名，在合同页更正后再次送达：${page}\nThe name that a signer of “${name}” proved is not “${statedName}”. Please correct it on the contract's page.`,
  };
}

/** 姓名不符: the sender is told once that a participant proved another name than the stated one. The proven name stays with its owner. */
async function tellNameDiffers(
  tx: Tx,
  platform: Platform,
  { contract, participant }: { readonly contract: Contract; readonly participant: Participant },
  now: Date,
): Promise<void> {
  if (!(await markNameDiffers(tx, participant, now))) return;
  const { mobile, email } = await personAccount(tx, contract.createdBy);
  const address = mobile ?? email;
  if (address === undefined) return;
  const words = wordsFor(contract, participant.name, contractPage(platform, contract.number));
  await notify(tx, platform, { party: contract.owner, address, template: 'signing.nameDiffers', ...words, now });
}

/** Tells the sender once, if the signer proved another name than the stated one. @returns how the name stands */
export async function reportName(platform: Platform, signer: SignerActor, task: NamedTask, now: Date): Promise<NameStanding> {
  const { standing } = await signerName(platform, signer, task);
  const { contract, me: participant } = task;
  if (standing === 'differs') await transact(platform.db, (tx) => tellNameDiffers(tx, platform, { contract, participant }, now));
  return standing;
}
