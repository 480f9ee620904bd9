import { answerCall } from '@moqi/api/work/site-evidence';
import { enforce } from '#kernel/refusal.ts';
import { findMemberOfPerson } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import { sendersTask } from '../acts/call-sides.ts';
import { refusalOfAnswer } from '../call.ts';
import { callRoute } from '../ice-servers.ts';
import { openCallOf, updateCall } from '../store/calls.ts';
import { forgetRecordingPieces } from '../store/recordings.ts';

export const answerCallHandler = handle(answerCall, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const { contract, participants, actor: viewer } = await sendersTask(reads, actor, now);
  const signer = participants.find(({ participantId }) => participantId === input.participantId);
  if (signer === undefined) return fail('CONTRACT_NOT_FOUND');
  const { owner, contractId } = contract;
  const { personId } = viewer;
  const call = await openCallOf(tx, owner, contractId, signer.participantId);
  enforce(refusalOfAnswer(call, { personId, now }));
  if (call === undefined) return fail('CALL_NOT_WAITING');
  const member = owner === personId ? undefined : await findMemberOfPerson(tx, owner, personId);
  const name = member?.name ?? contract.createdByName;
  await updateCall(tx, { ...call, state: 'ringing', operator: { personId, name, seenAt: now }, recordingFrom: now });
  // a page that was opened again cannot go on with what the former one recorded
  await forgetRecordingPieces(tx, owner, call.callId);
  return {
    callId: call.callId,
    after: call.messages,
    signerName: signer.name,
    contractName: contract.name,
    ...callRoute(platform.config.calls, call.callId, now),
  };
});
