import { readProof } from '@moqi/api';
import { maskAddress, verificationOf } from '#modules/account/identity/index.ts';
import { latestInk, type SealChoice, sealChoice } from '#modules/work/seals/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { findSignatory, proofAddress, type Signatory } from '../acts/signatory.ts';
import { signerOnly } from '../acts/signer-only.ts';
import { readTask } from '../acts/task.ts';
import { statementOf } from '../statement.ts';

const NO_SEALS: SealChoice = { usable: [], missing: [] };

/** Seals and kept handwriting are shown to nobody who has not proved to be the signer. */
async function belongings(platform: Platform, signatory: Signatory, contractId: string, now: Date) {
  const { organization, personId, member } = signatory;
  const choice =
    organization && member
      ? await sealChoice(platform.db, { party: organization.party, memberId: member.memberId, contractId, now })
      : NO_SEALS;
  const ink = personId === undefined ? undefined : await latestInk(platform.db, personId);
  return { choice, ink: ink ?? null };
}

export const readProofHandler = handleInSteps(readProof, async ({ actor, platform, now }) => {
  const signer = signerOnly(actor);
  const { contract, me } = await readTask(platform.db, signer);
  const signatory = await findSignatory(platform.db, signer, me);
  const address = await proofAddress(platform.db, signer, me);
  const proof = signer.identityProof;
  const verification =
    proof && signatory.personId !== undefined ? await verificationOf(platform, platform.db, signatory.personId) : undefined;
  const nothing = { choice: NO_SEALS, ink: null };
  const { choice, ink } = proof ? await belongings(platform, signatory, contract.contractId, now) : nothing;
  const facts = { contractName: contract.name, number: contract.number, signerName: me.name, organizationName: me.organizationName };
  return {
    proved: proof !== undefined,
    provedAt: proof?.provedAt.toISOString() ?? '',
    method: address.includes('@') ? ('mail' as const) : ('sms' as const),
    maskedTarget: maskAddress(address),
    signerName: me.name,
    maskedIdNo: verification?.maskedIdNo ?? '',
    corpName: me.organizationName ?? '',
    membership: signatory.membership,
    seals: [...choice.usable],
    missingSeals: [...choice.missing],
    ink,
    statement: statementOf(facts),
    certificateAuthority: platform.authority.issuer.name,
    simulatedMessages: platform.config.mode === 'embedded' && platform.sms.isOutbox,
  };
});
