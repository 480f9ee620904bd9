import { deviceOf } from '#kernel/device.ts';
import type { AttestedParty } from '#modules/work/completion/index.ts';
import { partyNameOf } from '#modules/work/contracts/index.ts';

const iso = (time: Date | undefined): string | null => time?.toISOString() ?? null;

/** What every reader learns of a party. */
const outlineOf = ({ participant }: AttestedParty) => ({
  position: participant.position,
  kind: participant.kind,
  name: partyNameOf(participant),
  handler: participant.organizationName === undefined ? null : participant.name,
  state: participant.state,
});

function consentOf({ evidence }: AttestedParty) {
  if (evidence === undefined) return null;
  const { consentId, consentedAt, statementDigest, listHash, proof, provenName, ip, userAgent, signatures } = evidence;
  return {
    consent: { id: consentId, at: iso(consentedAt), statementSha256: statementDigest, listSha256: listHash ?? null },
    identity: {
      method: proof.method,
      at: iso(proof.provedAt),
      ...(proof.withPassword && { signPassword: true }),
      provenName: provenName && { name: provenName.name, checkedBy: provenName.checkedBy, at: iso(provenName.provenAt) },
    },
    ip,
    device: deviceOf(userAgent),
    signatures: signatures.map(({ documentId, serial, level, signedAt }) => ({
      documentId,
      certificate: serial,
      level,
      at: iso(signedAt),
    })),
  };
}

/** How a party signed, with its address masked as the certificate of completion masks it; the pieces that it handed in by their hashes alone. */
function detailOf(party: AttestedParty) {
  const { participant, isCodeOnly, maskedAddress, creditCode, handedIn, issuer } = party;
  return {
    address: maskedAddress,
    creditCode: creditCode ?? null,
    codeOnly: isCodeOnly,
    signedAt: iso(participant.signedAt),
    seal: participant.sealName ?? null,
    issuer: issuer === undefined ? null : { name: issuer.name, selfBuilt: issuer.selfBuilt },
    handedIn: handedIn.map(({ kind, hash, takenAt }) => ({ kind, sha256: hash, at: iso(takenAt) })),
    signing: consentOf(party),
  };
}

/** @param isShown false: of this party the reader learns no more than that it is one, and whether it has signed */
export const toldParty = (party: AttestedParty, isShown: boolean) => ({ ...outlineOf(party), ...(isShown && detailOf(party)) });

export type ToldParty = ReturnType<typeof toldParty>;
