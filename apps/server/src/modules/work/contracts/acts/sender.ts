import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { maskAddress, personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Paying } from '#modules/money/points/index.ts';
import type { TemplateVersion } from '#modules/work/templates/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Draft } from '../draft.ts';

/** 发起方: the person who sends a contract, and the party in whose name it is sent. */
export interface Sender {
  readonly actor: Person | Member;
  readonly party: PartyId;
  readonly personId: PartyId;
  /** the enterprise's name, or the person's */
  readonly ownerName: string;
  readonly personName: string;
}

/** One request to send. */
export interface Sending {
  readonly sender: Sender;
  readonly draft: Draft;
  readonly paying: Paying;
  /** the draft it continues */
  readonly contractId: string | undefined;
  /** of the draft, as the sender has it; undefined: any */
  readonly revision?: number | undefined;
  /** what a contract without a draft is begun from */
  readonly template?: TemplateVersion;
  readonly now: Date;
}

export async function senderOf(db: Database, actor: Person | Member): Promise<Sender> {
  const account = await personAccount(db, actor.personId);
  const shown = account.name || maskAddress(account.mobile ?? account.email ?? '');
  const { party, personId } = actor;
  if (actor.kind === 'person') return { actor, party, personId, ownerName: shown, personName: shown };
  const { name: ownerName } = await organizationOf(db, actor.party);
  return { actor, party, personId, ownerName, personName: actor.name || shown };
}

/**
 * Only senders with a known identity send contracts: persons with a proved name, enterprises that were verified.
 * @throws DomainError REAL_NAME_NEEDED, ORGANIZATION_UNVERIFIED
 */
export async function assertVerified(db: Database, actor: Person | Member): Promise<void> {
  if (actor.kind === 'person') {
    const { realName } = await personAccount(db, actor.party);
    if (!realName) throw new DomainError('REAL_NAME_NEEDED');
    return;
  }
  const { verified } = await organizationOf(db, actor.party);
  if (!verified) throw new DomainError('ORGANIZATION_UNVERIFIED');
}
