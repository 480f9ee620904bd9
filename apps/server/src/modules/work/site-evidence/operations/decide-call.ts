import { decideCall } from '@moqi/api/work/site-evidence';
import type { Origin } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { sendersTask } from '../acts/call-sides.ts';
import { handIn } from '../acts/hand-in.ts';
import { pieced } from '../acts/recorded-pieces.ts';
import { refusalOfVerdict, type VideoCall } from '../call.ts';
import { isOf } from '../evidence.ts';
import { holdCall, updateCall } from '../store/calls.ts';
import { forgetRecordingPieces, readRecordingPieces } from '../store/recordings.ts';

interface Deciding {
  readonly call: VideoCall;
  readonly contract: Contract;
  readonly origin: Origin;
  readonly now: Date;
}

/** The recording becomes evidence of the signer. False: there is one already. */
async function confirm(tx: Tx, { call, contract, origin, now }: Deciding): Promise<boolean> {
  const { owner, callId, contractId, participantId, giver, operator, recording } = call;
  if (recording === undefined) throw new Error('a call was judged that is not recorded');
  const stored = await readRecordingPieces(tx, owner, callId);
  const named = { owner, contractId, participantId, kind: 'call', position: 0, subject: operator?.name ?? '', giver } as const;
  return await handIn(tx, { ...named, ...pieced(callId, stored), ...recording, place: undefined, takenAt: now }, contract, origin);
}

/** The recording of somebody who was not confirmed is nobody's evidence: its pieces are swept, its hash stays in the log. */
async function refuse(tx: Tx, { call, contract, origin, now }: Deciding): Promise<void> {
  const { owner: party, giver, operator, recording, reason } = call;
  const told = { signer: giver.name, operator: operator?.name ?? '', reason, hash: recording?.hash ?? '' };
  await recordLog(
    tx,
    { party, origin, now },
    {
      kind: 'operation',
      action: 'contracts.callRefused',
      object: { type: 'contract', id: contract.contractId, name: contract.name },
      after: { number: contract.number, ...told },
    },
  );
}

export const decideCallHandler = handle(decideCall, async ({ actor, input, now, reads, tx, fail }) => {
  const { contract, participants } = await sendersTask(reads, actor, now);
  const call = await holdCall(tx, contract.owner, input.callId);
  if (call?.contractId !== contract.contractId) return fail('CALL_UNKNOWN');
  const { reason } = input;
  const confirmed = input.confirmed === 1;
  enforce(refusalOfVerdict(call, { confirmed, reason, now }));
  // the task went to somebody else meanwhile, who has not been seen
  if (!participants.some((one) => isOf(call, one))) fail('CALL_UNKNOWN');
  const state = confirmed ? ('confirmed' as const) : ('refused' as const);
  const decided = { ...call, state, reason: confirmed ? '' : reason };
  const deciding = { call: decided, contract, origin: actor.origin, now };
  await updateCall(tx, decided);
  if (confirmed && !(await confirm(tx, deciding))) fail('CALL_THERE');
  await forgetRecordingPieces(tx, call.owner, call.callId);
  if (!confirmed) await refuse(tx, deciding);
  return { state };
});
