import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type AddressHolder, type ProvenName, provenNameOf } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { type NameStanding, nameStanding } from '../name-on-signature.ts';
import { findSigningAccount, proofAddress } from './signing-account.ts';
import type { SigningTask } from './task.ts';
import { tellNameDiffers } from './tell-name-differs.ts';

type Named = Pick<SigningTask, 'contract' | 'me'>;

export interface SignerName {
  readonly standing: NameStanding;
  readonly proven: ProvenName | undefined;
  readonly holder: AddressHolder;
}

/** In which name the signer of a task signs. Whoever asks has proved the address. */
export async function signerName(platform: Platform, signer: SignerActor, { contract, me }: Named): Promise<SignerName> {
  const { db, clock } = platform;
  const { personId } = await findSigningAccount(db, signer, me);
  const holder = { personId, address: await proofAddress(db, signer, me) };
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
export async function requireName(platform: Platform, signer: SignerActor, task: Named): Promise<ProvenName | undefined> {
  const { standing, proven } = await signerName(platform, signer, task);
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

/** Tells the sender once, if the signer proved another name than the stated one. @returns how the name stands */
export async function reportName(platform: Platform, signer: SignerActor, task: Named, now: Date): Promise<NameStanding> {
  const { standing } = await signerName(platform, signer, task);
  const { contract, me: participant } = task;
  if (standing === 'differs') await transact(platform.db, (tx) => tellNameDiffers(tx, platform, { contract, participant }, now));
  return standing;
}
