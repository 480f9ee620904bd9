import type { OutputOf } from '@moqi/api';
import type { readSigningEvidence } from '@moqi/api/work/completion';
import { deviceOf } from '#kernel/device.ts';
import type { AttestedParty } from './certificate.ts';

type EvidenceOnWire = OutputOf<typeof readSigningEvidence>['parties'][number];

const NOTHING = {
  provenName: '',
  checkedBy: '',
  provenTime: '',
  proofMethod: '',
  proofTime: '',
  signPassword: false,
  consentId: '',
  consentTime: '',
  statementDigest: '',
  listHash: '',
  certificate: '',
  issuer: '',
  timestamped: false,
  ip: '',
  device: '',
} as const;

const nameToWire = (name: NonNullable<AttestedParty['evidence']>['provenName']) =>
  name === undefined
    ? { provenName: '', checkedBy: '', provenTime: '' }
    : { provenName: name.name, checkedBy: name.checkedBy, provenTime: name.provenAt.toISOString() };

function signedToWire({ evidence, issuer }: AttestedParty): Pick<EvidenceOnWire, keyof typeof NOTHING> {
  if (evidence === undefined) return NOTHING;
  const { provenName, proof, signatures } = evidence;
  return {
    ...nameToWire(provenName),
    proofMethod: proof.method,
    proofTime: proof.provedAt.toISOString(),
    signPassword: proof.withPassword ?? false,
    consentId: evidence.consentId,
    consentTime: evidence.consentedAt.toISOString(),
    statementDigest: evidence.statementDigest,
    listHash: evidence.listHash ?? '',
    certificate: signatures[0]?.serial ?? '',
    issuer: issuer?.name ?? '',
    timestamped: signatures.length > 0 && signatures.every(({ level }) => level !== 'B-B'),
    ip: evidence.ip,
    device: deviceOf(evidence.userAgent),
  };
}

/** @param isShown false: that it signed is all that the reader learns of it yet */
export function evidenceToWire(party: AttestedParty, isShown: boolean): EvidenceOnWire {
  const { participantId, position, name, organizationName, state, signedAt, sealName } = party.participant;
  return {
    participantId,
    position,
    name,
    corpName: organizationName ?? '',
    signed: state === 'signed',
    creditCode: party.creditCode ?? '',
    codeOnly: party.isCodeOnly,
    signTime: signedAt?.toISOString() ?? '',
    sealName: sealName ?? '',
    ...(isShown ? signedToWire(party) : NOTHING),
  };
}

/** The page where a party opens the certificate by a code to its address. */
export const certificatePath = (contractNumber: string): string =>
  `/certi/certiPage?${new URLSearchParams({ applyNo: contractNumber }).toString()}`;

/** The page where a party of the contract has its files checked, and anybody else a file of their own. */
export const validationPath = (contractNumber: string): string =>
  `/certi/toValiView?${new URLSearchParams({ applyNo: contractNumber }).toString()}`;
