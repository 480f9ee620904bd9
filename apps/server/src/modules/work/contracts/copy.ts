import type { PartyId } from '#kernel/actor.ts';
import type { Contract } from './contract.ts';

/** 抄送: somebody who reads a contract and signs nothing. Kept with the contract. */
export interface Copy {
  readonly copyId: string;
  readonly name: string;
  /** mobile number or mail address; undefined: a member of the owner, who is reached at its account */
  readonly address: string | undefined;
  /** the reader's own party, or the owner for one of its members; undefined: nobody has registered with the address yet */
  readonly accountParty: PartyId | undefined;
  /** the person who reads */
  readonly readerId: PartyId | undefined;
  readonly from: 'sending' | 'completion';
  /** the name of the person who gave it */
  readonly givenBy: string;
  /** since when the reader knows; ISO 8601 */
  readonly toldAt: string | undefined;
}

type Stage = Pick<Contract, 'state' | 'sentAt'>;

/** The reader sees the contract: since it was sent, or since all have signed. */
export function isShown({ from }: Pick<Copy, 'from'>, { state, sentAt }: Stage): boolean {
  if (sentAt === undefined) return false;
  return from === 'sending' || state === 'completed' || state === 'rescinding' || state === 'rescinded';
}

/** Readers who see the contract and were not told yet. */
export function untoldCopies({ copies, ...stage }: Stage & Pick<Contract, 'copies'>): Copy[] {
  return copies.filter((copy) => copy.toldAt === undefined && isShown(copy, stage));
}

interface Name {
  readonly party: PartyId;
}

/** The copy that a person reads in one of these parties' names; undefined: none that shows the contract. */
export function copyRead(
  { copies, ...stage }: Stage & Pick<Contract, 'copies'>,
  names: readonly Name[],
  personId: PartyId,
): Copy | undefined {
  return copies.find(
    (copy) => copy.readerId === personId && names.some(({ party }) => party === copy.accountParty) && isShown(copy, stage),
  );
}

/** The same reader: a person with an account, or an address. */
const isSame = (one: Copy, other: Copy): boolean =>
  one.address === undefined ? one.readerId === other.readerId && one.accountParty === other.accountParty : one.address === other.address;

/** The copies with further ones; who has one already gets no second, and an earlier one that waits for completion opens at once. */
export function withCopies(copies: readonly Copy[], further: readonly Copy[]): Copy[] {
  const opened = copies.map((copy) => {
    const again = further.find((one) => isSame(one, copy));
    return again?.from === 'sending' ? { ...copy, from: again.from } : copy;
  });
  return further.reduce<Copy[]>((all, one) => (all.some((copy) => isSame(one, copy)) ? all : [...all, one]), opened);
}

export interface CopyShown {
  readonly copy: Copy;
  readonly isShown: boolean;
  /** a member of the owner */
  readonly isInside: boolean;
}

/** What a reader of the contract sees of its copies: the owner's side all, others those that leave the owner's party. */
export function copiesShown({ owner, copies, ...stage }: Stage & Pick<Contract, 'owner' | 'copies'>, isOnOwnersSide: boolean): CopyShown[] {
  const all = copies.map((copy) => ({
    copy,
    isShown: isShown(copy, stage),
    isInside: copy.accountParty === owner && copy.address === undefined,
  }));
  return all.filter(({ isInside }) => isOnOwnersSide || !isInside);
}
