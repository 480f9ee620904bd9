import { readSealUse, readSealUseApproval, readSealUseOffer, urgeSealApprovers } from '@moqi/api/work/signing';
import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  approvalDetail,
  chooseFlow,
  drawingOf,
  NO_ROUTE,
  previewRoute,
  urgeApproval,
  type WholeApproval,
  wholeOfSubject,
} from '#modules/work/approvals/index.ts';
import { sealChoice } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { initiatorOf, sealUseState } from '../acts/seal-use.ts';
import { findSigningAccount } from '../acts/signing-account.ts';
import { readTask, requireProof, signerOnly } from '../acts/task.ts';
import { latestPrepared, type PreparedSigning } from '../store/prepared-signings.ts';

export const readSealUseHandler = handle(readSealUse, async ({ actor, now, reads, tx }) => {
  const signer = signerOnly(actor);
  const { me } = await readTask(reads, signer);
  return sealUseState(tx, signer, me, now);
});

async function route(tx: Tx, about: { readonly party: PartyId; readonly initiatorId: string }, now: Date) {
  const chosen = await chooseFlow(tx, { ...about, kind: 'sealUse', flowId: undefined });
  if (chosen === undefined) return NO_ROUTE;
  const { version, name: flowName } = chosen;
  const flow = await drawingOf(tx, { party: about.party, flowId: chosen.flowId, flowVersion: version });
  return previewRoute(tx, flow, { ...about, facts: {}, choices: {} }, { flowId: chosen.flowId ?? '', flowName, version, now });
}

export const readSealUseOfferHandler = handle(readSealUseOffer, async ({ actor, now, reads, tx }) => {
  const signer = signerOnly(actor);
  const { contract, me } = await readTask(reads, signer);
  requireProof(signer, 'sign');
  const { party, memberId } = initiatorOf(await findSigningAccount(reads, signer, me), me);
  const { missing } = await sealChoice(tx, { party, memberId, contractId: contract.contractId, now });
  const seals = missing.filter(({ why }) => why !== 'frozen' && why !== 'expired').map(({ sealId, sealName }) => ({ sealId, sealName }));
  return { seals, route: await route(tx, { party, initiatorId: memberId }, now) };
});

/** The approval that this signer asked for, and what was prepared with it. @throws DomainError APPROVAL_UNKNOWN */
async function ownRequest(tx: Tx, signer: SignerActor): Promise<{ whole: WholeApproval; prepared: PreparedSigning }> {
  const prepared = await latestPrepared(tx, signer);
  const whole = prepared && (await wholeOfSubject(tx, prepared.organization, 'sealUse', signer.participantId));
  if (prepared === undefined || whole === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  return { whole, prepared };
}

export const readSealUseApprovalHandler = handle(readSealUseApproval, async ({ actor, now, tx }) => {
  const { whole, prepared } = await ownRequest(tx, signerOnly(actor));
  return approvalDetail(tx, whole, { member: { memberId: prepared.memberId, grants: {} }, now });
});

export const urgeSealApproversHandler = handle(urgeSealApprovers, async ({ actor, now, platform, tx }) => {
  const {
    whole: { approval },
    prepared,
  } = await ownRequest(tx, signerOnly(actor));
  const initiator = { memberId: prepared.memberId, grants: {}, name: approval.initiatorName };
  return { names: await urgeApproval(tx, platform, approval, { ...initiator, now }) };
});
