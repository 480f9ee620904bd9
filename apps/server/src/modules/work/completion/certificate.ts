import type { PartyId } from '#kernel/actor.ts';
import type { Contract, ContractDocument, Participant } from '#modules/work/contracts/index.ts';
import type { SignedEvidence } from '#modules/work/signing/index.ts';
import type { SiteEvidence } from '#modules/work/site-evidence/index.ts';
import type { Issuer } from '#ports/certificate-authority.ts';

/** 完成证明: the signed PDF that the platform attests the completion of a contract with, once. */
export interface Certificate {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly file: { readonly hash: string; readonly size: number };
  readonly pages: number;
  readonly madeAt: Date;
}

/** A party that signed, with all that is known of how. */
export interface AttestedParty {
  readonly participant: Participant;
  /** signs by a code alone */
  readonly isCodeOnly: boolean;
  readonly maskedAddress: string;
  /** of an enterprise that is verified on the platform */
  readonly creditCode: string | undefined;
  /** undefined: it came from elsewhere without the record of its signing */
  readonly evidence: SignedEvidence | undefined;
  /** photos, recordings, calls and files that it handed in and consented to */
  readonly handedIn: readonly SiteEvidence[];
  /** of its certificate; undefined: not known any more */
  readonly issuer: Issuer | undefined;
}

/** An entry of the log of the sender's enterprise. */
export interface AttestedEntry {
  readonly number: number;
  readonly recordedAt: Date;
  /** of the chain, hex */
  readonly hash: string;
}

/** All that a certificate of completion says. */
export interface CertificateFacts {
  readonly contract: Contract;
  readonly completedAt: Date;
  readonly documents: readonly (ContractDocument & { readonly uploadHash: string })[];
  readonly parties: readonly AttestedParty[];
  /** as parties outside of the sender's enterprise see it */
  readonly timeline: readonly { readonly time: Date; readonly what: string }[];
  /** of the sender's enterprise: when the contract was sent, and the end of the log by now; none: a person sent it */
  readonly log: { readonly sent: AttestedEntry | undefined; readonly end: AttestedEntry | undefined };
  /** who stands behind timestamps and checks of identity in this installation */
  readonly services: { readonly isSimulated: boolean };
  /** the address of the platform */
  readonly publicUrl: string;
  readonly qr: readonly string[];
  readonly madeAt: Date;
}

/** A contract that was completed stays so, also while and after another one rescinds it. */
export const isCompleted = ({ state }: Pick<Contract, 'state'>): boolean =>
  state === 'completed' || state === 'rescinding' || state === 'rescinded';

export const CERTIFICATE_PREFIX = 'WCZM-';

/** The number of the certificate of a contract. */
export const certificateNumber = ({ number }: Pick<Contract, 'number'>): string => `${CERTIFICATE_PREFIX}${number}`;

/** When all had signed, ISO 8601; empty: they have not. */
export const completedTime = (contract: Pick<Contract, 'state' | 'endedAt'>): string =>
  isCompleted(contract) ? (contract.endedAt?.toISOString() ?? '') : '';
