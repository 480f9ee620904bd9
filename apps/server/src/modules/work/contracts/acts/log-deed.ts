import type { PartyId } from '#kernel/actor.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { type LogAuthor, newReadings, type Reader, type ReadingAuthor, recordLogs, recordReadings } from '#modules/records/logs/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { ContractActor } from '../capacity.ts';
import type { Contract } from '../contract.ts';

type Named = Pick<Contract, 'contractId' | 'name' | 'number'>;

interface Deed {
  readonly action:
    | 'contracts.submit'
    | 'contracts.send'
    | 'contracts.askSending'
    | 'contracts.refuseSending'
    | 'contracts.revoke'
    | 'contracts.copy'
    | 'contracts.endCopy';
  readonly reason?: string;
}

const told = ({ contractId, name, number }: Named) => ({ object: { type: 'contract', id: contractId, name }, after: { number } });

/** Enters what was done with a contract in the log of the enterprise. Call it last: it holds the end of the log. */
export async function logDeed(tx: Tx, author: LogAuthor, contract: Named, deed: Deed): Promise<void> {
  await logDeeds(tx, author, [contract], deed);
}

/** The same of several contracts. */
export async function logDeeds(tx: Tx, author: LogAuthor, contracts: readonly Named[], deed: Deed): Promise<void> {
  const lines = contracts.map((contract) => ({ author, entry: { kind: 'operation', ...deed, ...told(contract) } as const }));
  await recordLogs(tx, author.party, lines);
}

/**
 * The member who reads, and the enterprise whose name it happens in. Undefined: it happens in no enterprise's name. A link proves no person:
 * an opening by link stands in the history of the contract alone.
 */
function readerOf(actor: ContractActor): Reader | undefined {
  const reader = (party: PartyId, personId: PartyId | undefined) =>
    personId === undefined || party === personId ? undefined : { party, personId };
  switch (actor.kind) {
    case 'member':
      return reader(actor.party, actor.personId);
    case 'viewer':
      return reader(actor.owner, actor.personId);
    case 'signer':
      return actor.session && reader(actor.session.party, actor.personId);
    case 'approver':
      return actor.proof === 'session' ? reader(actor.party, actor.personId) : undefined;
    case 'person':
    case 'copyReader':
    case 'system':
      return undefined;
  }
}

async function authorOf(reads: Reads, actor: ContractActor, { party, personId }: Reader, now: Date): Promise<ReadingAuthor | undefined> {
  if (actor.kind === 'system') return undefined;
  const { origin } = actor;
  const member = actor.kind === 'member' ? actor : await reads.once(memberOf, party, personId);
  return member && { party, by: { personId, memberId: member.memberId, name: member.name }, origin, now };
}

interface ReadingOfContracts {
  readonly actor: ContractActor;
  readonly action: 'contracts.view' | 'contracts.download' | 'contracts.print';
  readonly now: Date;
  readonly platform: Platform;
  readonly reads: Reads;
  /** begins a transaction, or goes on in the one that is open; without a new reading there is nothing to write, and none is begun */
  transact(work: (tx: Tx) => Promise<void>): Promise<void>;
}

/** Enters in the log of the reader's enterprise who opened, downloaded or printed these contracts. */
export async function logReading(
  contracts: readonly Named[],
  { actor, action, now, platform, reads, transact }: ReadingOfContracts,
): Promise<void> {
  const reader = readerOf(actor);
  if (reader === undefined) return;
  const readings = contracts.map((contract) => ({ action, ...told(contract) }));
  const fresh = await newReadings(reads.db, reader, readings, now);
  const author = fresh.length === 0 ? undefined : await authorOf(reads, actor, reader, now);
  if (author !== undefined) await transact((tx) => recordReadings(tx, platform, author, fresh));
}
