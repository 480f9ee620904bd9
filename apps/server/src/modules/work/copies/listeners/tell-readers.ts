import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import {
  type Copy,
  concerns,
  contractCompleted,
  contractCopied,
  contractPage,
  contractSent,
  holdContract,
  subjectOf,
  untoldCopies,
  writeCopies,
} from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import type { Tx } from '#platform/platform.ts';
import { READER_TEMPLATE, readerWords } from '../message-words.ts';

/** A member of the owner is reached at its account. */
async function addressOf(tx: Tx, { address, readerId }: Copy): Promise<string | undefined> {
  if (address !== undefined || readerId === undefined) return address;
  const { mobile, email } = await personAccount(tx, readerId);
  return mobile ?? email;
}

/** Tells each reader who sees the contract by now, once. A reader without any address finds it in the list. */
async function tell({
  tx,
  platform,
  event,
  now,
}: Pick<Hearing<typeof contractSent.ids>, 'tx' | 'platform' | 'now'> & {
  readonly event: { readonly party: Copy['accountParty'] & {}; readonly id: string };
}): Promise<void> {
  const held = await holdContract(tx, { owner: event.party, contractId: event.id });
  const untold = held === undefined ? [] : untoldCopies(held.contract);
  if (held === undefined || untold.length === 0) return;
  const { contract } = held;
  const page = contractPage(platform, held);
  for (const copy of untold) {
    const address = await addressOf(tx, copy);
    const reader = { recipientName: copy.name, recipientParty: copy.accountParty, recipientPersonId: copy.readerId };
    const about = { ...subjectOf(contract), ...reader };
    if (address !== undefined)
      await notify(tx, platform, {
        party: contract.owner,
        address,
        template: READER_TEMPLATE,
        ...readerWords(contract, copy, page),
        about,
        now,
      });
  }
  const told = contract.copies.map((copy) => (untold.includes(copy) ? { ...copy, toldAt: now.toISOString() } : copy));
  await writeTogether(tx, (writes) => writeCopies(writes, contract, told));
}

export const tellReaders: readonly Listener[] = [
  listen(contractSent, 'copies.tellSent', tell, { concerns: concerns('copyId') }),
  listen(contractCompleted, 'copies.tellCompleted', tell, { concerns: concerns('copyId') }),
  listen(contractCopied, 'copies.tellCopied', tell),
];
