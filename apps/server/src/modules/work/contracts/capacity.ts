import {
  type Approver,
  type CopyReader,
  type Member,
  type PartyId,
  type Person,
  permits,
  type SignerActor,
  type SystemActor,
  type Viewer,
} from '#kernel/actor.ts';
import type { Contract, Participant } from './contract.ts';

/** Everyone who does something with a contract or reads it. */
export type ContractActor = Person | Member | SignerActor | Viewer | CopyReader | Approver | SystemActor;

/** 身份: the party that an actor acts for towards a contract. A link, a copy's reader, an approver and the platform act for none. */
export interface Capacity {
  readonly party: PartyId;
  readonly personId: PartyId | undefined;
  /** administrator of the party */
  readonly isAdmin: boolean;
  /** the session acts for this party at the moment: the doors beyond the signing page let it act for no other */
  readonly isCurrent: boolean;
}

function capacityOf(actor: ContractActor): Capacity | undefined {
  switch (actor.kind) {
    case 'person':
      return { party: actor.party, personId: actor.personId, isAdmin: false, isCurrent: true };
    case 'member':
      return { party: actor.party, personId: actor.personId, isAdmin: actor.isAdmin, isCurrent: true };
    case 'viewer':
      return { party: actor.owner, personId: actor.personId, isAdmin: actor.isAdmin, isCurrent: actor.isCurrent };
    case 'signer':
      return actor.session && { ...actor.session, personId: actor.personId };
    case 'copyReader':
    case 'approver':
    case 'system':
      return undefined;
  }
}

/** The party in whose name the actor reads or acts; undefined: by a link, for an approval or as a copy's reader alone. */
export function partyOfActor(actor: ContractActor): PartyId | undefined {
  return capacityOf(actor)?.party;
}

/** The identity of the actor is known: by a session, or by a code after the link. */
export function isProved(actor: ContractActor): boolean {
  if (actor.kind === 'signer') return actor.proof === 'session' || actor.identityProof !== undefined;
  return actor.kind !== 'approver' || actor.proof === 'session';
}

/** A member sends contracts for an enterprise with a permission of its roles; every other actor sends in its own name. */
export function maySend(actor: ContractActor): boolean {
  if (actor.kind === 'signer') return actor.session?.maySend ?? false;
  if (actor.kind === 'viewer') return actor.maySend;
  if (actor.kind === 'copyReader') return false;
  return actor.kind !== 'member' || permits(actor, 'contracts.send');
}

/** Nobody keeps it from the person who acts: it is not confidential, or names this person. */
export function isShownTo({ namedPersons }: Pick<Contract, 'namedPersons'>, actor: ContractActor): boolean {
  return namedPersons === undefined || namedPersons.some((person) => person === capacityOf(actor)?.personId);
}

/** Its sender manages a contract; in an enterprise also every administrator, of a confidential contract only one who was named. */
export function mayManage(contract: Pick<Contract, 'owner' | 'createdBy' | 'namedPersons'>, actor: ContractActor): boolean {
  const capacity = capacityOf(actor);
  if (capacity?.party !== contract.owner || !capacity.isCurrent) return false;
  return (capacity.isAdmin && isShownTo(contract, actor)) || capacity.personId === contract.createdBy;
}

type Task = Pick<Participant, 'participantId' | 'accountParty' | 'handlerId'>;

/** A task of the person's party is handled by the named person; where the enterprise has no such member, by its administrators. */
export function handles(
  { handlerId }: { readonly handlerId?: string | undefined },
  { personId, isAdmin }: Pick<Capacity, 'personId' | 'isAdmin'>,
): boolean {
  return handlerId === undefined ? isAdmin : handlerId === personId;
}

/** The task is of the party in whose name the person acts, and the person handles it. */
export function isHandledIn(task: Task, capacity: Omit<Capacity, 'isCurrent'>): boolean {
  return capacity.party === task.accountParty && handles(task, capacity);
}

/** The task is the actor's own: the one that was opened, or one that the actor handles. */
export function mayHandle(task: Task, actor: ContractActor): boolean {
  if (actor.kind === 'signer' && actor.participantId === task.participantId) return true;
  const capacity = capacityOf(actor);
  return capacity !== undefined && isHandledIn(task, capacity);
}

/** The task that a page shows as the actor's: the opened one, else the first that waits, else the first. */
export function ownTask(participants: readonly Participant[], actor: ContractActor): Participant | undefined {
  if (actor.kind === 'signer') return participants.find(({ participantId }) => participantId === actor.participantId);
  const own = participants.filter((task) => mayHandle(task, actor));
  return own.find(({ state }) => state === 'waiting') ?? own[0];
}

/** The actor acts in the name of the contract's owner. */
export function actsForOwner({ owner }: Pick<Contract, 'owner'>, actor: ContractActor): boolean {
  return capacityOf(actor)?.party === owner;
}

/** The actor is of the owner's side and sees how a contract was approved: actors for the owner, and its approvers. */
export function isOnOwnersSide(contract: Pick<Contract, 'owner'>, actor: ContractActor): boolean {
  return actor.kind === 'approver' ? actor.party === contract.owner : actsForOwner(contract, actor);
}
