import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes, signedParameters } from '../../wire/shapes.ts';
import { chopStyle } from '../seals/chop.ts';
import { signingPlace } from './signing-place.ts';

/** What a signer brings, and what was read. */
export const signingInput = signedParameters.extend({
  signNo: z.string().max(64),
  sealId: z.uuid().optional(),
  /** an own merged mark, pressed where its seal alone would be; the seal need not be named beside it */
  markId: z.uuid().optional(),
  ink: inkStrokes.optional(),
  /** a kept chop of the signer's proven name, in the place of handwriting */
  chop: chopStyle.optional(),
  texts: z
    .array(z.object({ fieldId: z.uuid(), text: z.string().trim().min(1).max(200) }))
    .max(300)
    .default([]),
  /** what was read: version and hash of each document */
  documents: z
    .array(z.object({ documentId: z.uuid(), version: z.number().int(), docHash: z.string().length(64) }))
    .min(1)
    .max(50),
  /** digest of the statement shown and agreed to */
  consent: z.literal(true),
  /** where the signer's device says it is; only where the signer gives it */
  place: signingPlace.optional(),
});

/** What the signer reads after signing. */
export const signedAnswer = z.object({
  /** a service elsewhere has not signed yet: the rest is still empty, and the signature goes on without this page */
  underWay: z.boolean(),
  signTime: z.string(),
  signerName: z.string(),
  corpName: z.string(),
  /** the certificate says 未实名: the sender asked for nothing but a code */
  codeOnly: z.boolean(),
  proofMethod: z.enum(['sms', 'mail', 'voice', 'session', 'standing']),
  certificate: z.string(),
  certificateAuthority: z.string(),
  timestamped: z.boolean(),
  waitingFor: z.array(z.string()),
  completed: z.boolean(),
  nextTasks: z.number().int(),
});

/** Why a task cannot be signed, whatever the key. */
export const SIGNING_ERRORS = [
  'CHILD_ACCOUNT_MAY_NOT_SIGN',
  'CONTRACT_NOT_FOUND',
  'CONTRACT_NOT_SIGNING',
  'NOT_YOUR_TURN',
  'ALREADY_SIGNED',
  'IDENTITY_PROOF_NEEDED',
  'NAME_PROOF_NEEDED',
  'NAME_REVIEW_WAITS',
  'NAME_DIFFERS',
  'PAPER_EXPIRED',
  'IDENTITY_CHECK_UNAVAILABLE',
  'DOCUMENT_CHANGED',
  'READING_TOO_SHORT',
  'EVIDENCE_MISSING',
  'ASKED_FILES_MISSING',
  'FIELD_EMPTY',
  'FIELD_WRONG',
  'SIGNER_MEMBERSHIP_NEEDED',
  'SEAL_UNKNOWN',
  'SEAL_INACTIVE',
  'MERGED_MARK_UNKNOWN',
  'MERGED_MARK_INK',
  'MERGED_MARK_NAME',
  'INK_INVALID',
  'CHOP_NAME',
  'CHOP_NAME_LENGTH',
  'CHOP_UNKNOWN',
  'CHOP_CODE_ONLY',
  'CHOP_OR_INK',
  'DOCUMENTS_KEPT',
  'SIGNATURE_LATE',
  'GLYPH_MISSING',
  'EARLIER_SIGNATURE_BROKEN',
  'POINTS_INSUFFICIENT',
  'PAYER_ACCOUNT_NEEDED',
] as const;

export const signContract = defineOperation({
  // 签署
  name: 'signing.signContract',
  summary:
    "Signs every document of the task with the signer's own certificate. Where a service elsewhere takes longer than three seconds, the answer says that it is under way. Safe to repeat: what is signed is answered again, never signed twice.",
  input: signingInput.extend({
    /** keep the handwriting for the next time (accounts only) */
    keepInk: z.boolean().default(false),
  }),
  output: signedAnswer,
  errors: [...SIGNING_ERRORS, 'CERTIFICATION_UNAVAILABLE', 'SIGNING_KEY_UNAVAILABLE', 'OWN_KEY_NEEDED'],
  changes: ['contracts', 'seals', 'points', 'certificates'],
  mounts: { signing: '/si/signInfo/sign' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});
