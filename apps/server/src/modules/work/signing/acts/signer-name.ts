import { DomainError } from '#kernel/refusal.ts';
import { nameCheckWay } from '#modules/account/identity/index.ts';
import {
  type AddressHolder,
  handedInAt,
  type NameCheckOutcome,
  type ProvenName,
  provenNameOf,
} from '#modules/account/name-checks/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { type NameState, nameState } from '../name-on-signature.ts';
import type { SigningPerson } from './signing-account.ts';
import type { Task } from './task.ts';

export type NamedTask = Pick<Task, 'contract' | 'me'>;

export interface SignerName {
  readonly state: NameState;
  readonly proven: ProvenName | undefined;
  readonly holder: AddressHolder;
  /** what the signer handed in for a reviewer, as long as it matters */
  readonly handedIn: NameCheckOutcome | undefined;
}

/** In which name the signer of a task signs. The caller has proved the address. */
export async function signerName(
  platform: Platform,
  reads: Reads,
  { contract, me }: NamedTask,
  { personId, address }: SigningPerson,
): Promise<SignerName> {
  const holder = { personId, address };
  const proven = await provenNameOf(reads, holder, platform.clock.now());
  const way = nameCheckWay(platform);
  const { needsRealNames } = contract;
  const handedIn = way === 'reviewer' && needsRealNames && proven === undefined ? await handedInAt(platform.db, address) : undefined;
  const waits = handedIn?.state === 'waiting';
  return {
    state: nameState({ kind: me.kind, needsRealNames, statedName: me.name, provenName: proven?.name, way, waits }),
    proven,
    holder,
    handedIn,
  };
}

const REFUSALS = {
  mustProve: 'NAME_PROOF_NEEDED',
  mustHandIn: 'NAME_PROOF_NEEDED',
  waits: 'NAME_REVIEW_WAITS',
  differs: 'NAME_DIFFERS',
  unavailable: 'IDENTITY_CHECK_UNAVAILABLE',
} as const;

/** What the consent says of the signer's identity. @throws DomainError NAME_PROOF_NEEDED, NAME_REVIEW_WAITS, NAME_DIFFERS, IDENTITY_CHECK_UNAVAILABLE */
export async function requireName(
  platform: Platform,
  reads: Reads,
  task: NamedTask,
  signer: SigningPerson,
): Promise<ProvenName | undefined> {
  const { state, proven } = await signerName(platform, reads, task, signer);
  switch (state) {
    case 'own':
    case 'codeOnly':
      return undefined;
    case 'proven':
      return proven;
    default:
      throw new DomainError(REFUSALS[state], { name: task.me.name });
  }
}
