import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine, signedParameters } from '../../wire/shapes.ts';

/** Limits of a live call and of its recording, and how its two sides find each other. */
export const CALL = {
  mostMinutes: 15,
  leastSeconds: 3,
  mostPieces: 240,
  pieceBytes: 2_000_000,
  /** who did not ask for so long is not there any more */
  absentSeconds: 15,
  /** a side asks so often */
  askEveryMs: 1_000,
  mostMessages: 400,
  messageLength: 40_000,
} as const;

/**
 * waiting: the signer waits · ringing: the sender's side answered, and the two browsers look for each other · connected · recorded: the call
 * is over and its recording is stored · confirmed, refused: what the sender's side says of the signer · ended: one of them left before.
 */
export const CALL_STATES = ['waiting', 'ringing', 'connected', 'recorded', 'confirmed', 'refused', 'ended'] as const;
export const callState = z.enum(CALL_STATES);
export type CallState = z.infer<typeof callState>;

/** How a browser reaches the other one. No servers: directly, or not at all. */
const callRoute = z.object({
  iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })),
  /** only through the relay: neither side learns the network address of the other */
  relayOnly: z.boolean(),
});
export type CallRoute = z.infer<typeof callRoute>;

/** ready: the signer's page is open, please offer · offer, answer: descriptions of WebRTC; an answer names the offer that it answers. */
const callMessage = z.object({
  kind: z.enum(['ready', 'offer', 'answer']),
  offerId: z.string().max(40),
  sdp: z.string().max(CALL.messageLength),
});
export type CallMessage = z.infer<typeof callMessage>;

const ofSigner = signedParameters.extend({ signNo: z.string().max(64) });
const ofSender = z.object({ applyNo: z.string().max(64), callId: z.uuid() });

/** How a side begins: from the message with this number on it reads what the other one says. */
const begun = callRoute.extend({ callId: z.uuid(), after: z.number().int() });

const SIGNER_REFUSALS = ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'NOT_YOUR_TURN', 'ALREADY_SIGNED', 'IDENTITY_PROOF_NEEDED'] as const;
const SENDER_REFUSALS = ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'FORBIDDEN'] as const;

export const waitForCall = defineOperation({
  // 等待视频通话
  name: 'evidence.waitForCall',
  summary:
    'The signer waits for the call that the sender asks for before signing. Who comes back goes on with the call that is open. The sender is told once.',
  input: ofSigner,
  output: begun,
  errors: [...SIGNER_REFUSALS, 'CALL_NOT_ASKED', 'CALL_THERE', 'CALL_NOT_OPEN'],
  changes: ['proof'],
  mounts: { signing: '/si/videoSign/waitForCall' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});

export const answerCall = defineOperation({
  // 接听视频通话
  name: 'evidence.answerCall',
  summary:
    'The sender, or an administrator of its enterprise, answers a signer who waits. Who comes back goes on with the call, and its recording begins anew.',
  input: z.object({ applyNo: z.string().max(64), participantId: z.uuid() }),
  output: begun.extend({ signerName: z.string(), contractName: z.string() }),
  errors: [...SENDER_REFUSALS, 'CALL_NOT_WAITING', 'CALL_TAKEN'],
  changes: ['proof'],
  mounts: { signing: '/si/videoSign/answerCall' },
  limit: { times: 30, perSeconds: 60, field: 'applyNo' },
});

export const exchangeCall = defineOperation({
  // 视频通话信令
  name: 'evidence.exchangeCall',
  summary:
    'What the browsers of a call tell each other before they are connected: hands over messages, and answers with those of the other side. Asked every second, it also tells who is still there.',
  input: signedParameters.extend({
    callId: z.uuid(),
    /** the last message that was read */
    after: z.number().int().min(0),
    messages: z.array(callMessage).max(4),
    /** 1: picture and sound go through */
    connected: flag.default(0),
    /** 1: leaves the call */
    leaves: flag.default(0),
  }),
  output: z.object({
    state: callState,
    after: z.number().int(),
    messages: z.array(callMessage),
    /** the other side asked a moment ago */
    isOtherThere: z.boolean(),
    /** why the sender's side did not confirm who it saw */
    reason: z.string(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'CALL_UNKNOWN', 'CALL_TALKATIVE'],
  changes: [],
  mounts: { signing: '/si/videoSign/exchange' },
  limit: { times: 240, perSeconds: 60, field: 'callId' },
});

export const addCallPiece = defineOperation({
  // 上传通话录像片段
  name: 'evidence.addCallPiece',
  summary:
    'Stores one piece of the recording of a call, of at most 2 MB, from the browser of who answered it. The same piece may be sent again.',
  input: ofSender.extend({
    /** from 0 */
    piece: z
      .number()
      .int()
      .min(0)
      .max(CALL.mostPieces - 1),
  }),
  output: z.object({ piece: z.number().int() }),
  errors: ['CONTRACT_NOT_FOUND', 'CALL_UNKNOWN', 'RECORDING_TOO_LARGE', 'FILE_MISSING', 'FILE_EMPTY', 'TOO_MANY_FILES'],
  changes: [],
  mounts: { signing: '/si/videoSign/callPiece' },
  body: 'multipart',
  limit: { times: 120, perSeconds: 60, field: 'callId' },
});

export const finishCall = defineOperation({
  // 结束视频通话
  name: 'evidence.finishCall',
  summary: 'Ends a call whose recording has arrived with all its pieces. What is said of the signer comes afterwards.',
  input: ofSender.extend({ pieces: z.number().int().min(1).max(CALL.mostPieces) }),
  output: z.object({
    /** SHA-256 of all pieces in their order */
    hash: z.string(),
  }),
  errors: [...SENDER_REFUSALS, 'CALL_UNKNOWN', 'RECORDING_INCOMPLETE', 'RECORDING_UNREADABLE', 'CALL_SHORT'],
  changes: ['proof'],
  mounts: { signing: '/si/videoSign/finishCall' },
  limit: { times: 20, perSeconds: 60, field: 'callId' },
});

export const decideCall = defineOperation({
  // 视频核验结论
  name: 'evidence.decideCall',
  summary:
    'What the sender’s side says of the signer whom it saw: confirmed, the recording becomes evidence and the signer can sign; refused, the recording is deleted, and the signer may wait for another call.',
  input: ofSender.extend({ confirmed: flag, reason: oneLine(100).default('') }),
  output: z.object({ state: callState }),
  errors: [...SENDER_REFUSALS, 'CALL_UNKNOWN', 'CALL_NOT_RECORDED', 'CALL_REASON_MISSING', 'CALL_THERE'],
  changes: ['proof'],
  mounts: { signing: '/si/videoSign/decideCall' },
  limit: { times: 20, perSeconds: 60, field: 'callId' },
});

const waiting = z.object({
  applyNo: z.string(),
  contractName: z.string(),
  participantId: z.uuid(),
  signerName: z.string(),
  /** since when the signer waits */
  since: z.string(),
});
export type WaitingCall = z.infer<typeof waiting>;

export const listWaitingCalls = defineOperation({
  // 等待视频通话的签署人
  name: 'evidence.listWaitingCalls',
  summary: 'Signers who wait at this moment for a call about a contract that the caller sent, or of the enterprise of an administrator.',
  input: z.object({}),
  output: z.object({ list: z.array(waiting) }),
  errors: [],
  reads: ['proof'],
  mounts: { enterprise: '/c/videoSign/waiting', personal: '/i/videoSign/waiting' },
});
