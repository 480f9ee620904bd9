import type { CallbackKind } from '@moqi/api/reach/callbacks';
import type { ToldIdentity } from '#modules/reach/identity-requests/index.ts';
import { type Contract, type Participant, partyNameOf } from '#modules/work/contracts/index.ts';
import type { ToldSigner } from './callback.ts';

/** A step of a contract that is told of. */
export type ContractStep = Exclude<CallbackKind, 'identified'>;

/** Whom a callback of this kind tells of beside the contract: the one who took the step. */
export function signerOf(kind: CallbackKind, by: Participant | undefined): ToldSigner | undefined {
  if (by === undefined || (kind !== 'signed' && kind !== 'refused')) return undefined;
  const { participantId, signNo, mobile, email, accountParty } = by;
  return { participantId, signNo, name: partyNameOf(by), address: mobile ?? email ?? '', party: accountParty };
}

/** What became of a contract, and of whom. */
interface ToldContract {
  readonly contract: Pick<Contract, 'contractId' | 'number' | 'name'>;
  readonly signer: Pick<ToldSigner, 'signNo' | 'name'> | undefined;
}

/** What happened, and to what. */
export type Happening =
  | { readonly kind: ContractStep; readonly about: ToldContract }
  | { readonly kind: 'identified'; readonly about: ToldIdentity };

export type Told = Happening & {
  readonly callbackId: string;
  readonly at: Date;
  /** it happened in a sandbox: nobody is bound by it */
  readonly isSandbox: boolean;
  /** it is a sample: nothing has happened */
  readonly isTest?: boolean;
};
