import { CALL, type CallState } from '@moqi/api/work/site-evidence';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Giver } from './evidence.ts';

/** 视频通话: one call of a signer with the sender's side, from the signer's waiting to what is said of the signer. */
export interface VideoCall {
  readonly owner: PartyId;
  readonly callId: string;
  readonly contractId: string;
  readonly participantId: string;
  readonly giver: Giver;
  readonly state: CallState;
  readonly openedAt: Date;
  readonly signerSeenAt: Date;
  /** who answered; undefined: nobody yet */
  readonly operator: { readonly personId: PartyId; readonly name: string; readonly seenAt: Date } | undefined;
  /** since when the pieces that are kept were recorded */
  readonly recordingFrom: Date | undefined;
  /** of the recording, once it is stored */
  readonly recording: { readonly hash: string; readonly mediaType: string } | undefined;
  /** why the signer was not confirmed */
  readonly reason: string;
  /** how many the two sides handed over */
  readonly messages: number;
}

export type CallStep = 'answer' | 'connect' | 'record' | 'confirm' | 'refuse' | 'end';

/** What may follow what. Answering again is coming back: the browsers look for each other once more. */
const NEXT: Readonly<Record<CallStep, Partial<Record<CallState, CallState>>>> = {
  answer: { waiting: 'ringing', ringing: 'ringing', connected: 'ringing' },
  connect: { ringing: 'connected', connected: 'connected' },
  record: { ringing: 'recorded', connected: 'recorded' },
  confirm: { recorded: 'confirmed' },
  refuse: { recorded: 'refused' },
  end: { waiting: 'ended', ringing: 'ended', connected: 'ended' },
};

/** Undefined: the step cannot be taken. */
export function nextCallState(state: CallState, step: CallStep): CallState | undefined {
  return NEXT[step][state];
}

/** The two sides may still come to say something. */
export function isOpenCall({ state }: Pick<VideoCall, 'state'>): boolean {
  return nextCallState(state, 'end') !== undefined || state === 'recorded';
}

/** Stored pieces wait so long for what is said of the signer; then they are swept. */
const MINUTES_TO_DECIDE = 45;

export function isPastDeciding({ recordingFrom }: Pick<VideoCall, 'recordingFrom'>, now: Date): boolean {
  return recordingFrom !== undefined && now.getTime() - recordingFrom.getTime() > MINUTES_TO_DECIDE * 60_000;
}

export function isThere(seenAt: Date | undefined, now: Date): boolean {
  return seenAt !== undefined && now.getTime() - seenAt.getTime() < CALL.absentSeconds * 1_000;
}

/** Why somebody of the sender's side cannot answer; undefined: the call can be answered, or gone on with. */
export function refusalOfAnswer(
  call: Pick<VideoCall, 'state' | 'signerSeenAt' | 'operator'> | undefined,
  { personId, now }: { readonly personId: PartyId; readonly now: Date },
): Refusal | undefined {
  if (call === undefined || nextCallState(call.state, 'answer') === undefined) return { code: 'CALL_NOT_WAITING', facts: {} };
  const { operator } = call;
  if (operator && operator.personId !== personId && isThere(operator.seenAt, now)) {
    return { code: 'CALL_TAKEN', facts: { name: operator.name } };
  }
  return isThere(call.signerSeenAt, now) ? undefined : { code: 'CALL_NOT_WAITING', facts: {} };
}

/** Why nothing can be said of the signer. */
export function refusalOfVerdict(
  call: Pick<VideoCall, 'state' | 'recording' | 'recordingFrom'>,
  { confirmed, reason, now }: { readonly confirmed: boolean; readonly reason: string; readonly now: Date },
): Refusal | undefined {
  const isRecorded = call.recording !== undefined && nextCallState(call.state, confirmed ? 'confirm' : 'refuse') !== undefined;
  if (!isRecorded || isPastDeciding(call, now)) return { code: 'CALL_NOT_RECORDED', facts: {} };
  return confirmed || reason !== '' ? undefined : { code: 'CALL_REASON_MISSING', facts: {} };
}

/** Why a recording cannot be kept, as far as it shows without its bytes. `claimed`: how many pieces its maker says it has. */
export function refusalOfCallRecording(
  { recordingFrom }: Pick<VideoCall, 'recordingFrom'>,
  pieces: readonly { readonly position: number }[],
  { claimed, now }: { readonly claimed: number; readonly now: Date },
): Refusal | undefined {
  const isWhole = pieces.length === claimed && pieces.every(({ position }, at) => position === at);
  if (!isWhole) return { code: 'RECORDING_INCOMPLETE', facts: {} };
  const seconds = recordingFrom === undefined ? 0 : (now.getTime() - recordingFrom.getTime()) / 1_000;
  return seconds < CALL.leastSeconds ? { code: 'CALL_SHORT', facts: { least: CALL.leastSeconds } } : undefined;
}
