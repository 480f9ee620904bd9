import { DomainError } from '#kernel/refusal.ts';
import { type AddressHolder, type ProvenName, provenNameOf } from '#modules/account/identity/index.ts';
import type { Platform } from '#platform/platform.ts';
import { type NameStanding, nameStanding } from '../name-on-signature.ts';
import type { SigningPerson } from './signing-account.ts';
import type { SigningTask } from './task.ts';

export type NamedTask = Pick<SigningTask, 'contract' | 'me'>;

export interface SignerName {
  readonly standing: NameStanding;
  readonly proven: ProvenName | undefined;
  readonly holder: AddressHolder;
}

/** In which name the signer of a task signs. The caller has proved the address. */
export async function signerName(
  platform: Platform,
  { contract, me }: NamedTask,
  { personId, address }: SigningPerson,
): Promise<SignerName> {
  const { db, clock } = platform;
  const holder = { personId, address };
  const proven = await provenNameOf(db, holder, clock.now());
  const canCheck = platform.identityChecks.person.name !== 'none';
  const { needsRealNames } = contract;
  return {
    standing: nameStanding({ kind: me.kind, needsRealNames, statedName: me.name, provenName: proven?.name, canCheck }),
    proven,
    holder,
  };
}

const REFUSALS = { mustProve: 'NAME_PROOF_NEEDED', differs: 'NAME_DIFFERS', unavailable: 'IDENTITY_CHECK_UNAVAILABLE' } as const;

/** What the consent says of the signer's identity. @throws DomainError NAME_PROOF_NEEDED, NAME_DIFFERS, IDENTITY_CHECK_UNAVAILABLE */
export async function requireName(platform: Platform, task: NamedTask, signer: SigningPerson): Promise<ProvenName | undefined> {
  const { standing, proven } = await signerName(platform, task, signer);
  switch (standing) {
    case 'own':
    case 'codeOnly':
      return undefined;
    case 'proven':
      return proven;
    default:
      throw new DomainError(REFUSALS[standing], { name: task.me.name });
  }
}
