import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { contractPage, partyNameOf } from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { AskAgain } from '../prepared.ts';
import type { PreparedSigning } from '../store/prepared-signings.ts';
import type { SigningTask } from './task.ts';

const WHY: Readonly<Record<AskAgain, { readonly zh: string; readonly en: string }>> = {
  documentChanged: { zh: '合同在你申请后有变化', en: 'the contract changed after your request' },
  proofTooOld: { zh: '身份核验已超过 24 小时', en: 'your identity proof is older than 24 hours' },
  failed: { zh: '自动签署没有完成', en: 'the signing could not be finished by itself' },
};

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
  const { contract, me } = task;
  const page = contractPage(platform, contract.number);
  const { zh, en } = WHY[why];
  await notify(tx, platform, {
    party: prepared.organization,
    address,
    template: 'sealUse.confirm',
    subject: `用印已批准，请确认签署：${contract.name}`,
    body: `${partyNameOf(me)}在《${contract.name}》上用印已批准，但${zh}，还没有签署。请在 7 天内打开确认：${page}\nThe seal was approved, but ${en}; please confirm within 7 days.`,
    now,
  });
}
