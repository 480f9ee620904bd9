import { CALL, exchangeCall } from '@moqi/api/work/site-evidence';
import { handle } from '#operation/handle.ts';
import { callSide } from '../acts/call-sides.ts';
import { isOpenCall, isThere, nextCallState, type VideoCall } from '../call.ts';
import { appendMessages, messagesAfter, removeMessages, type Side } from '../store/call-messages.ts';
import { holdCall, updateCall } from '../store/calls.ts';
import { forgetRecordingPieces } from '../store/recordings.ts';

/** The call as one side finds it who asks: this side is there now. */
function asked(call: VideoCall, side: Side, now: Date): VideoCall {
  if (side === 'signer') return { ...call, signerSeenAt: now };
  return call.operator ? { ...call, operator: { ...call.operator, seenAt: now } } : call;
}

export const exchangeCallHandler = handle(exchangeCall, async ({ actor, input, now, tx, fail }) => {
  const { call, side } = callSide(await holdCall(tx, actor.owner, input.callId), actor);
  const other = side === 'signer' ? call.operator?.seenAt : call.signerSeenAt;
  const answer = { after: call.messages, messages: [], isOtherThere: isThere(other, now), reason: call.reason };
  if (!isOpenCall(call)) return { ...answer, state: call.state };
  if (call.messages + input.messages.length > CALL.mostMessages) fail('CALL_TALKATIVE');
  const step = input.leaves === 1 ? 'end' : input.connected === 1 ? 'connect' : undefined;
  const state = (step && nextCallState(call.state, step)) ?? call.state;
  const next = { ...asked(call, side, now), state, messages: call.messages + input.messages.length };
  await updateCall(tx, next);
  if (state === 'ended') {
    await removeMessages(tx, call);
    await forgetRecordingPieces(tx, call.owner, call.callId);
    return { ...answer, state };
  }
  await appendMessages(tx, call, side, input.messages);
  return { ...answer, state, after: next.messages, messages: await messagesAfter(tx, call, side, input.after) };
});
