import type { PartyId } from '#kernel/actor.ts';
import type { Platform } from './platform.ts';

/** Something that goes into evidence packages: bytes, or stored objects laid end to end. */
export interface PartEntry {
  /** plain characters, folders by slashes; no two entries of a package have the same */
  readonly path: string;
  /** what its verifier takes it for; one that it does not know is compared with its hash and shown */
  readonly kind: string;
  readonly title: string;
  readonly content: Uint8Array | { readonly segments: readonly string[] };
}

/** What a module adds to the evidence packages of contracts. */
export interface PackagePart {
  /** @param of `participantId`: the one participant whom it is made for; undefined: for all who may see the whole contract */
  entries(
    platform: Platform,
    of: { readonly owner: PartyId; readonly contractId: string; readonly participantId: string | undefined },
  ): Promise<readonly PartEntry[]>;
}
