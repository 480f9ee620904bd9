import type { SignerActor, Viewer } from '../../../audiences/actor.ts';
import { DomainError } from '../../../platform/http/handle.ts';

/** The door also lets the sender in to look; whoever is no signer has no task. @throws DomainError CONTRACT_NOT_FOUND */
export function signerOnly(actor: SignerActor | Viewer): SignerActor {
  if (actor.kind !== 'signer') throw new DomainError('CONTRACT_NOT_FOUND');
  return actor;
}
