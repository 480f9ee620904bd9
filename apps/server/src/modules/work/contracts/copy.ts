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
  /** since when the reader knows of it and of its end; ISO 8601 */
  readonly toldAt: string | undefined;
  /** the last moment that a reader outside reads; ISO 8601. Undefined, as all copies were before: without end */
  readonly endsAt?: string | undefined;
}

/** Its reader does not read any more; the job that takes it back may be late. */
export function hasRunOut({ endsAt }: Pick<Copy, 'endsAt'>, now: Date): boolean {
  return endsAt !== undefined && new Date(endsAt) <= now;
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

interface Looking {
  readonly names: readonly Name[];
  readonly personId: PartyId;
  readonly now: Date;
}

/** The copy that a person reads in one of these parties' names; undefined: none that shows the contract, or not any more. */
export function copyRead({ copies, ...stage }: Stage & Pick<Contract, 'copies'>, { names, personId, now }: Looking): Copy | undefined {
  const isOwn = ({ readerId, accountParty }: Copy) => readerId === personId && names.some(({ party }) => party === accountParty);
  return copies.find((copy) => isOwn(copy) && isShown(copy, stage) && !hasRunOut(copy, now));
}

/** The same reader: a person with an account, or an address. */
const isSame = (one: Copy, other: Copy): boolean =>
  one.address === undefined ? one.readerId === other.readerId && one.accountParty === other.accountParty : one.address === other.address;

/** The later end of the two; undefined where one has none. */
const laterEnd = (one: Copy, other: Copy): string | undefined =>
  one.endsAt === undefined || other.endsAt === undefined ? undefined : one.endsAt > other.endsAt ? one.endsAt : other.endsAt;

/** The copies with further ones; who has one already gets no second: an earlier one that waits for completion opens at once, and the later end counts, of which its reader is told anew. */
export function withCopies(copies: readonly Copy[], further: readonly Copy[]): Copy[] {
  const opened = copies.map((copy) => {
    const again = further.find((one) => isSame(one, copy));
    if (again === undefined) return copy;
    const endsAt = laterEnd(copy, again);
    const toldAt = endsAt === copy.endsAt ? copy.toldAt : undefined;
    return { ...copy, from: again.from === 'sending' ? again.from : copy.from, endsAt, toldAt };
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
