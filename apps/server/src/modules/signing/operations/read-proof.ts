import { readProof } from '@moqi/api';
import { handleInSteps } from '../../../platform/http/handle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AUTHORITY_NAME } from '../../certificates/index.ts';
import { maskAddress, verificationOf } from '../../identity/index.ts';
import { latestInk, sealCards } from '../../seals/index.ts';
import { findSignatory, proofAddress, type Signatory } from '../act/signatory.ts';
import { signerOnly } from '../act/signer-only.ts';
import { readTask } from '../act/task.ts';
import { statementOf } from '../statement.ts';

/** Seals and kept handwriting are shown to nobody who has not proved to be the signer. */
async function belongings(platform: Platform, signatory: Signatory, now: Date) {
  const { organization, personId, membership } = signatory;
  const seals =
    organization && personId !== undefined && membership === 'member'
      ? await sealCards(platform.db, organization.party, personId, now)
      : [];
  const ink = personId === undefined ? undefined : await latestInk(platform.db, personId);
  return { seals, ink: ink ?? null };
}

export const readProofHandler = handleInSteps(readProof, async ({ actor, platform, now }) => {
  const signer = signerOnly(actor);
  const { contract, me } = await readTask(platform.db, signer);
  const signatory = await findSignatory(platform.db, signer, me);
  const address = await proofAddress(platform.db, signer, me);
  const proof = signer.identityProof;
  const verification =
    proof && signatory.personId !== undefined ? await verificationOf(platform, platform.db, signatory.personId) : undefined;
  const { seals, ink } = proof ? await belongings(platform, signatory, now) : { seals: [], ink: null };
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
    seals,
    ink,
    statement: statementOf(facts),
    certificateAuthority: AUTHORITY_NAME,
    simulatedMessages: platform.config.mode === 'embedded' && platform.sms.name === '本机发件箱',
  };
});
