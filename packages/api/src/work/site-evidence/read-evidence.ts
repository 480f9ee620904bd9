import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { CALL_STATES } from './video-calls.ts';

/** One piece of evidence that a sender asks a signer for, and what became of it. */
const piece = z.object({
  kind: z.enum(['photo', 'recording', 'call', 'file']),
  /** of photos and files, from 0 */
  photo: z.number().int(),
  /** what is to be seen, or the name of a file, in the words of the sender; of a recording the sentence that was read, once it came */
  subject: z.string(),
  participantId: z.uuid(),
  signerName: z.string(),
  /** empty: it is still missing */
  evidenceId: z.string(),
  takenTime: z.string(),
  /** SHA-256 of the bytes as they are kept */
  hash: z.string(),
  size: z.number().int(),
  /** where it was taken, where its taker allowed it */
  place: z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number() }).nullable(),
  /** of a call that is asked for and not confirmed yet */
  call: z
    .object({
      /** none: the signer did not wait yet */
      state: z.enum(['none', ...CALL_STATES]),
      callId: z.string(),
      /** since when the signer can wait; empty: since it was sent */
      opensTime: z.string(),
      isSignerThere: z.boolean(),
      /** who answered */
      operatorName: z.string(),
      /** why the signer was not confirmed */
      reason: z.string(),
      /** the caller may answer it */
      mayAnswer: z.boolean(),
    })
    .nullable(),
});
export type EvidencePiece = z.infer<typeof piece>;

export const readEvidence = defineOperation({
  // 现场证据
  name: 'evidence.readEvidence',
  summary:
    'The photos, recordings, live calls and files that the sender asks for and those that came: all of a contract for its sender, and for a signer those that this signer takes, also what is still missing of them, and the files of those who have signed.',
  input: signedParameters,
  output: z.object({ list: z.array(piece) }),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED'],
  reads: ['proof'],
  mounts: { signing: '/si/mobile/uploadData' },
});
