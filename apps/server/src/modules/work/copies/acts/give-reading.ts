import { LIMITS } from '@moqi/api';
import { endOfDayAfter, readAddress } from '@moqi/rules';
import { v7 as uuid } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { timesTold } from '#modules/records/notifications/index.ts';
import { claimParticipants, enterAccounts, findReaders } from '#modules/work/claims/index.ts';
import { type Copy, changeCopies, contractCopied, type HeldContract, withCopies } from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { emit } from '#platform/events/emit.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { endReadings } from '../copy-jobs.ts';
import { READER_TEMPLATE } from '../message-words.ts';

export interface Reading {
  readonly name: string;
  readonly address: string;
  readonly days: number;
  readonly givenBy: string;
  readonly now: Date;
}

const NOBODY = { participants: [], found: [], missing: [] } as const;

/** The copies with a reader more, who has an end. @throws DomainError COPY_ADDRESS_INVALID, COPIES_TOO_MANY {most}, COPY_WITHOUT_END {name} */
function withReader(copies: readonly Copy[], { name, address: given, days, givenBy, now }: Reading): readonly [Copy[], Copy] {
  const address = readAddress(given)?.text;
  if (address === undefined) throw new DomainError('COPY_ADDRESS_INVALID');
  const endsAt = endOfDayAfter(now, days).toISOString();
  const shared = { accountParty: undefined, readerId: undefined, from: 'sending', toldAt: undefined } as const;
  const all = withCopies(copies, [{ ...shared, copyId: uuid(), name, address, givenBy, endsAt }]);
  if (all.length > LIMITS.copies) throw new DomainError('COPIES_TOO_MANY', { most: LIMITS.copies });
  const reader = all.find((copy) => copy.address === address);
  if (reader?.endsAt === undefined) throw new DomainError('COPY_WITHOUT_END', { name: reader?.name ?? name });
  return [all, reader];
}

/** Taking it back and inviting again would send one message each time. @throws DomainError READER_TOLD_TOO_OFTEN {times} */
async function refuseToldTooOften(
  tx: Tx,
  { owner: party, contractId }: HeldContract['contract'],
  { address = '' }: Copy,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const times = await timesTold(tx, { party, contractId, address, template: READER_TEMPLATE, since });
  if (times >= LIMITS.readerMessagesPerDay) throw new DomainError('READER_TOLD_TOO_OFTEN', { times });
}

/**
 * Lets a person outside read the contract until a moment. The caller holds the contract and has judged.
 * @returns the copy of this reader
 * @throws DomainError COPY_ADDRESS_INVALID, COPIES_TOO_MANY {most}, COPY_WITHOUT_END {name}, READER_TOLD_TOO_OFTEN {times}
 */
export async function giveReadingTo(tx: Tx, platform: Platform, held: HeldContract, reading: Reading): Promise<Copy> {
  const { owner: party, contractId: id } = held.contract;
  const { now, givenBy: actorName } = reading;
  const [given, reader] = withReader(held.contract.copies, reading);
  if (reader.toldAt === undefined) await refuseToldTooOften(tx, held.contract, reader, now);
  const copies = await findReaders(tx, given);
  const { contract } = await changeCopies(tx, held, {
    copies: [...copies],
    history: [{ kind: 'copied', actorName, note: reader.name }],
    now,
  });
  await emit(tx, contractCopied, { party, id, at: now, ids: {} });
  await writeTogether(tx, (writes) => {
    enterAccounts(writes, contract, NOBODY);
    // this transaction does not see a person who registers meanwhile, and that registration does not see the copy
    platform.jobs.enqueueWith(writes, claimParticipants, [{ owner: party, contractId: id }]);
    const startAfter = new Date(reader.endsAt ?? now);
    const key = `${reader.copyId} ${startAfter.toISOString()}`;
    platform.jobs.enqueueWith(writes, endReadings, [{ owner: party, contractId: id }], { startAfter, key });
  });
  return reader;
}
