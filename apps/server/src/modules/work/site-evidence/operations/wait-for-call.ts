import { waitForCall } from '@moqi/api/work/site-evidence';
import { formatDateHourMinute } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { handle } from '#operation/handle.ts';
import { signingTask } from '../acts/signing-task.ts';
import { tellWaiting } from '../acts/tell-waiting.ts';
import { isPastDeciding, type VideoCall } from '../call.ts';
import { giverOf, isOf } from '../evidence.ts';
import { callRoute } from '../ice-servers.ts';
import { insertCall, openCallOf, updateCall, wasCalledSince } from '../store/calls.ts';
import { wantedEvidence } from '../views/evidence.ts';

/** Who comes and goes is told of once in so long. */
const TELL_EVERY_MS = 600_000;

export const waitForCallHandler = handle(waitForCall, async ({ actor, now, platform, reads, tx, fail }) => {
  const { contract, me } = await signingTask(reads, actor, now);
  const wanted = (await wantedEvidence(reads, me)).find(({ kind }) => kind === 'call');
  if (wanted === undefined || me.callFrom === undefined) return fail('CALL_NOT_ASKED');
  if (wanted.evidence !== undefined) fail('CALL_THERE');
  if (now < me.callFrom) fail('CALL_NOT_OPEN', { time: formatDateHourMinute(me.callFrom) });
  const { owner, contractId } = contract;
  const { participantId } = me;
  const begun = (call: VideoCall) => ({
    callId: call.callId,
    after: call.messages,
    ...callRoute(platform.config.calls, call.callId, now),
  });
  const open = await openCallOf(tx, owner, contractId, participantId);
  if (open && isOf(open, me) && !isPastDeciding(open, now)) {
    const back = { ...open, signerSeenAt: now };
    await updateCall(tx, back);
    return begun(back);
  }
  if (open) await updateCall(tx, { ...open, state: 'ended' });
  const isTold = await wasCalledSince(tx, { owner, contractId, participantId }, new Date(now.getTime() - TELL_EVERY_MS));
  const call: VideoCall = {
    owner,
    callId: uuidv7({ msecs: now.getTime() }),
    contractId,
    participantId,
    giver: giverOf(me),
    state: 'waiting',
    openedAt: now,
    signerSeenAt: now,
    operator: undefined,
    recordingFrom: undefined,
    recording: undefined,
    reason: '',
    messages: 0,
  };
  await insertCall(tx, call);
  if (!isTold) await tellWaiting(tx, platform, { contract, signerName: me.name }, now);
  return begun(call);
});
