import { readProof } from '@moqi/api/work/signing';
import { maskAddress } from '@moqi/rules';
import type { SignerActor } from '#kernel/actor.ts';
import { verificationOf } from '#modules/account/identity/index.ts';
import type { NameCheckOutcome } from '#modules/account/name-checks/index.ts';
import { mayHaveToWait } from '#modules/trust/certificates/index.ts';
import { sealsInOrder } from '#modules/work/categories/index.ts';
import { type Contract, isCodeOnly, type Participant } from '#modules/work/contracts/index.ts';
import { inkAndMarks } from '#modules/work/merged-marks/index.ts';
import { choiceOfMember, offeredSignatures, type SealChoice } from '#modules/work/seals/index.ts';
import { missingOf, wantedEvidence } from '#modules/work/site-evidence/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { nameCheckWay } from '#ports/identity-check.ts';
import { type NamedTask, signerName } from '../acts/signer-name.ts';
import { findSigningAccount, type SigningAccount } from '../acts/signing-account.ts';
import { readTask, signerOnly } from '../acts/task.ts';
import { statementFacts, statementOf } from '../statement.ts';
import { latestSession } from '../store/signing-sessions.ts';
import { sessionToWire } from '../wire.ts';

const NO_SEALS: SealChoice = { usable: [], missing: [] };
const NOTHING = { choice: NO_SEALS, marks: [], ink: undefined, chops: [] };

/** Seals and kept handwriting are shown only after the proof of identity. */
async function belongings(reads: Reads, account: SigningAccount, contract: Contract, now: Date) {
  const { db } = reads;
  const { organization, personId, member } = account;
  if (personId === undefined) return NOTHING;
  if (!organization || !member) return { ...NOTHING, ...(await offeredSignatures(reads, personId)) };
  const { party } = organization;
  const all = await choiceOfMember(db, { party, memberId: member.memberId, contractId: contract.contractId, now });
  const choice = { ...all, usable: await sealsInOrder(db, contract, party, all.usable) };
  return { choice, ...(await inkAndMarks(reads, { party, person: personId }, choice)) };
}

/** For signing, which also opens seals and handwriting, and for refusing. */
function provedFor({ identityProof: { sign, refuse } = {} }: SignerActor) {
  return { proved: sign !== undefined, refusalProved: refuse !== undefined, provedAt: sign?.provedAt.toISOString() ?? '' };
}

/** What the signer handed in and still matters: once it was passed, the name is proven. */
function reviewOf(handedIn: NameCheckOutcome | undefined) {
  const { state, createdAt, reason } = handedIn ?? {};
  if (createdAt === undefined || (state !== 'waiting' && state !== 'rejected' && state !== 'expired')) return null;
  return { state, handedInAt: createdAt.toISOString(), reason: reason ?? '' };
}

/** How the name stands, which only the holder of the address may know. */
async function nameFor(platform: Platform, reads: Reads, task: NamedTask, proved: SigningAccount | undefined) {
  const named = proved && (await signerName(platform, reads, task, proved));
  const paperEndedOn = named?.state === 'paperEnded' ? (named.proven?.paperEndsOn ?? '') : '';
  return { name: named?.state ?? ('' as const), paperEndedOn, nameCheck: nameCheckWay(platform), nameReview: reviewOf(named?.handedIn) };
}

/** A signature that waits for a service elsewhere, a token, or the signer’s own key; an installation without them has none. */
async function sessionOf(platform: Platform, { ownKeys }: Pick<Contract, 'ownKeys'>, me: Participant) {
  const { owner, contractId, participantId, kind, state } = me;
  if (state !== 'waiting' || !(ownKeys || mayHaveToWait(platform, kind))) return null;
  const session = await latestSession(platform.db, { owner, contractId, participantId });
  return session ? sessionToWire(session) : null;
}

/** What there is to sign with. What bears a proven name does not stand where names are called unproven. */
function belongingsToWire({ choice, marks, ink, chops }: Awaited<ReturnType<typeof belongings>>, codeOnly: boolean) {
  return {
    seals: [...choice.usable],
    marks: [...marks],
    missingSeals: [...choice.missing],
    ink: ink ?? null,
    chops: codeOnly ? [] : [...chops],
  };
}

/** What the sender asks this signer for before it signs, and how much of it is missing. */
async function askedOnSite(reads: Reads, me: Participant) {
  return {
    photosAsked: me.photos.length,
    filesAsked: me.filesAsked.length,
    recordingAsked: me.recordsReading,
    callAsked: me.callFrom !== undefined,
    callOpensTime: me.callFrom?.toISOString() ?? '',
    evidenceMissing: missingOf(await wantedEvidence(reads, me)),
  };
}

export const readProofHandler = handleInSteps(readProof, async ({ actor, platform, reads, now }) => {
  const signer = signerOnly(actor);
  const { contract, me } = await readTask(reads, signer);
  const account = await findSigningAccount(reads, signer, me);
  const { address } = account;
  const codeOnly = isCodeOnly(contract, me);
  const proof = signer.identityProof?.sign;
  const verification = proof && account.personId !== undefined ? await verificationOf(platform, reads, account.personId) : undefined;
  const named = await nameFor(platform, reads, { contract, me }, proof && account);
  return {
    ...provedFor(signer),
    method: address.includes('@') ? ('mail' as const) : ('sms' as const),
    maskedTarget: maskAddress(address),
    signerName: me.name,
    maskedIdNo: verification?.maskedIdNo ?? '',
    corpName: me.organizationName ?? '',
    codeOnly,
    passwordAsked: me.asksPassword,
    ...named,
    membership: account.membership,
    ...belongingsToWire(proof ? await belongings(reads, account, contract, now) : NOTHING, codeOnly),
    statement: statementOf(statementFacts(contract, me, true)),
    ...(await askedOnSite(reads, me)),
    // with a key of their own it is not known before they choose a certificate
    certificateAuthority: contract.ownKeys ? '' : platform.authorities[me.kind].authority.issuer.name,
    ownKey: contract.ownKeys,
    simulatedMessages: platform.config.mode === 'embedded' && platform.sms.isOutbox,
    session: await sessionOf(platform, contract, me),
  };
});
