import type { PartyId } from '#kernel/actor.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import { hasEnded } from '#modules/work/contracts/index.ts';

/** Who reads a package: all who may see the whole contract, or a participant of one that not all have signed. */
export type Reader = 'all' | (string & {});

/** 证据包: one for each reader of a contract that ended. */
export interface PackageKey {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly reader: Reader;
}

/** A member of the archive: stored objects whose concatenation it is. */
export interface StoredMember {
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
  readonly segments: readonly string[];
}

export interface EvidencePackage extends PackageKey {
  readonly members: readonly StoredMember[];
  readonly size: number;
  /** of the state of the contract, and of what other modules had for it */
  readonly sourceDigest: string;
  readonly madeAt: Date;
}

/** A contract that was sent and has ended, in whichever way; one that is being rescinded has been completed. */
export const hasPackage = ({ state, sentAt }: Pick<Contract, 'state' | 'sentAt'>): boolean =>
  sentAt !== undefined && (hasEnded(state) || state === 'rescinding');
