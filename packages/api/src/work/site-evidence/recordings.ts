import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { CALL_STATES } from './video-calls.ts';

/** Limits of a recorded reading: the sentence takes about ten seconds. */
export const RECORDING = { mostSeconds: 60, leastSeconds: 3, mostPieces: 60, pieceBytes: 2_000_000, minutesToFinish: 30 } as const;

const recording = signedParameters.extend({ signNo: z.string().max(64), recordingId: z.uuid() });

export const startRecording = defineOperation({
  // 开始录制朗读视频
  name: 'evidence.startRecording',
  summary:
    'Begins a recording of the signer, who reads the sentence that is answered: it names signer, contract and day, and has digits made for this recording alone.',
  input: signedParameters.extend({ signNo: z.string().max(64) }),
  output: z.object({ recordingId: z.uuid(), sentence: z.string(), mostSeconds: z.number().int() }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'RECORDING_NOT_ASKED',
    'RECORDING_THERE',
  ],
  changes: [],
  mounts: { signing: '/si/videoSign/videoCall' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});

export const addRecordingPiece = defineOperation({
  // 上传录像片段
  name: 'evidence.addRecordingPiece',
  summary: 'Stores one piece of a recording that is being made, of at most 2 MB. The same piece may be sent again.',
  input: recording.extend({
    /** from 0 */
    piece: z
      .number()
      .int()
      .min(0)
      .max(RECORDING.mostPieces - 1),
  }),
  output: z.object({ piece: z.number().int() }),
  errors: ['CONTRACT_NOT_FOUND', 'RECORDING_ENDED', 'RECORDING_TOO_LARGE', 'FILE_MISSING', 'FILE_EMPTY', 'TOO_MANY_FILES'],
  changes: [],
  mounts: { signing: '/si/videoSign/piece' },
  body: 'multipart',
  limit: { times: 120, perSeconds: 60, field: 'signNo' },
});

export const finishRecording = defineOperation({
  // 提交朗读视频
  name: 'evidence.finishRecording',
  summary: 'Hands in a recording with all its pieces. It cannot be replaced afterwards.',
  input: recording.extend({ pieces: z.number().int().min(1).max(RECORDING.mostPieces) }),
  output: z.object({
    takenTime: z.string(),
    /** SHA-256 of all pieces in their order */
    hash: z.string(),
  }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'RECORDING_ENDED',
    'RECORDING_INCOMPLETE',
    'RECORDING_UNREADABLE',
    'RECORDING_SHORT',
    'RECORDING_THERE',
  ],
  changes: ['proof'],
  mounts: { signing: '/si/videoSign/finish' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});

export const readVideoState = defineOperation({
  // 视频签署状态
  name: 'evidence.readVideoState',
  summary: 'Whether this signer is asked for a recorded reading or a live call, and how far it has got.',
  input: signedParameters.extend({ signNo: z.string().max(64) }),
  output: z.object({
    /** 0: none is asked for · 1: a recorded reading · 2: a live call */
    needVideoSign: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** of a reading: waiting until it was handed in, then ended · of a call: none until the signer waits, then as the call stands */
    state: z.enum(['none', ...CALL_STATES]),
    takenTime: z.string(),
    /** since when the signer can wait for a call; empty: always */
    opensTime: z.string(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED'],
  reads: ['proof'],
  mounts: { signing: '/si/videoSign/getVideoCallState' },
});

export const findVideoUrl = defineOperation({
  // 视频签署地址
  name: 'evidence.findVideoUrl',
  summary: 'Where the recorded reading of a signer is played, for the sender and that signer.',
  input: signedParameters.extend({ signNo: z.string().max(64).optional() }),
  output: z.object({
    list: z.array(z.object({ participantId: z.uuid(), signerName: z.string(), url: z.string(), takenTime: z.string(), hash: z.string() })),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED'],
  reads: ['proof'],
  mounts: { signing: '/si/videoSign/getVideoCallUrl' },
});
