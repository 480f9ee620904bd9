import { errorSentence, type OutputOf } from '@moqi/api';
import type { readProof, readSealUse, signContract } from '@moqi/api/work/signing';
import type { Refusal } from '#kernel/refusal.ts';
import type { approvalDetail } from '#modules/work/approvals/index.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { PreparedSigning } from './store/prepared-signings.ts';
import type { SessionStanding } from './store/signing-sessions.ts';

type SealUse = OutputOf<typeof readSealUse>;

/** Of a task for which no seal was asked. */
export const NO_SEAL_USE: SealUse = {
  state: 'none',
  flowInstId: '',
  sealId: '',
  sealName: '',
  startTime: '',
  waitingFor: '',
  reason: '',
  askAgain: '',
  signed: false,
  canUrge: false,
};

export function sealUseToWire(
  { state, flowInstId, sealName, startTime, waitingFor, reason, can }: Awaited<ReturnType<typeof approvalDetail>>,
  prepared: PreparedSigning,
  me: Participant,
): SealUse {
  const { sealId, askAgain = '' } = prepared;
  const signed = prepared.state === 'signed' || me.state === 'signed';
  return { state, flowInstId, sealId, sealName, startTime, waitingFor, reason, askAgain, signed, canUrge: can.urge };
}

type Signed = OutputOf<typeof signContract>;

/** `more`: what the participant does not say. */
export function signedToWire(me: Participant, more: Omit<Signed, 'signerName' | 'corpName' | 'proofMethod' | 'certificate'>): Signed {
  const { name: signerName, organizationName: corpName = '', proofMethod = 'sms', certificateSerial: certificate = '' } = me;
  return { signerName, corpName, proofMethod, certificate, ...more };
}

/** A session that came to its signature needs no word more. */
export function sessionToWire({ state, startedAt, retryAt, refusal }: SessionStanding): OutputOf<typeof readProof>['session'] {
  if (state === 'committed') return null;
  const say = ({ code, facts }: Refusal) => ({ 'zh-CN': errorSentence(code, facts, 'zh-CN'), en: errorSentence(code, facts, 'en') });
  const words = refusal ? say(refusal) : null;
  const retryTime = state === 'underWay' ? (retryAt?.toISOString() ?? '') : '';
  return { state, startTime: startedAt.toISOString(), retryTime, words };
}
