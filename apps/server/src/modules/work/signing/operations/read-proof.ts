import { readProof } from '@moqi/api';
import type { SignerActor } from '#kernel/actor.ts';
import { maskAddress, verificationOf } from '#modules/account/identity/index.ts';
import { isCodeOnly } from '#modules/work/contracts/index.ts';
import { latestInk, type SealChoice, sealChoice } from '#modules/work/seals/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { signerName } from '../acts/signer-name.ts';
import { signerOnly } from '../acts/signer-only.ts';
import { findSigningAccount, type SigningAccount } from '../acts/signing-account.ts';
import { readTask } from '../acts/task.ts';
import { statementFacts, statementOf } from '../statement.ts';

const NO_SEALS: SealChoice = { usable: [], missing: [] };

/** Seals and kept handwriting are shown only after the proof of identity. */
async function belongings(platform: Platform, account: SigningAccount, contractId: string, now: Date) {
  const { organization, personId, member } = account;
  const choice =
    organization && member
      ? await sealChoice(platform.db, { party: organization.party, memberId: member.memberId, contractId, now })
      : NO_SEALS;
  const ink = personId === undefined ? undefined : await latestInk(platform.db, personId);
  return { choice, ink: ink ?? null };
}

/** For signing, which also opens seals and handwriting, and for refusing. */
function provedFor({ identityProof: { sign, refuse } = {} }: SignerActor) {
  return { proved: sign !== undefined, refusalProved: refuse !== undefined, provedAt: sign?.provedAt.toISOString() ?? '' };
}

export const readProofHandler = handleInSteps(readProof, async ({ actor, platform, now }) => {
  const signer = signerOnly(actor);
  const { contract, me } = await readTask(platform.db, signer);
  const account = await findSigningAccount(platform.db, signer, me);
  const { address } = account;
  const proof = signer.identityProof?.sign;
  const verification = proof && account.personId !== undefined ? await verificationOf(platform, platform.db, account.personId) : undefined;
  const nothing = { choice: NO_SEALS, ink: null };
  const { choice, ink } = proof ? await belongings(platform, account, contract.contractId, now) : nothing;
  return {
    ...provedFor(signer),
    method: address.includes('@') ? ('mail' as const) : ('sms' as const),
    maskedTarget: maskAddress(address),
    signerName: me.name,
    maskedIdNo: verification?.maskedIdNo ?? '',
    corpName: me.organizationName ?? '',
    codeOnly: isCodeOnly(contract, me),
    name: proof ? (await signerName(platform, { contract, me }, account)).standing : ('' as const),
    nameCheck: platform.identityChecks.person.name,
    membership: account.membership,
    seals: [...choice.usable],
    missingSeals: [...choice.missing],
    ink,
    statement: statementOf(statementFacts(contract, me)),
    certificateAuthority: platform.authority.issuer.name,
    simulatedMessages: platform.config.mode === 'embedded' && platform.sms.isOutbox,
  };
});
