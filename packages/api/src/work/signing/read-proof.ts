import { z } from 'zod';
import { NAME_CHECK_WAYS } from '../../account/identity/read-verification.ts';
import { defineOperation } from '../../operation.ts';
import { inkStrokes, signedParameters } from '../../wire/shapes.ts';
import { usableMark } from '../merged-marks/usable-mark.ts';
import { usableChop } from '../seals/chop.ts';
import { missingSealCard, usableSealCard } from '../seals/seal.ts';
import { NAME_STATES } from './name-claim.ts';

export const readProof = defineOperation({
  // 核验状态与可用印章
  name: 'signing.readProof',
  summary: 'Which identity proof the task asks for and whether it was given; after it, the seals and handwriting the signer can use.',
  input: signedParameters,
  output: z.object({
    /** for signing */
    proved: z.boolean(),
    refusalProved: z.boolean(),
    provedAt: z.string(),
    /** the session of the signer is proof enough to read; a fresh code is asked for each signing by link */
    method: z.enum(['sms', 'mail', 'session']),
    maskedTarget: z.string(),
    signerName: z.string(),
    maskedIdNo: z.string(),
    corpName: z.string(),
    /** the sender asks for nothing but a code: the certificate will say 未实名 */
    codeOnly: z.boolean(),
    /** the sender asks for the sign password beside the code */
    passwordAsked: z.boolean(),
    /** empty before the code was given */
    name: z.enum(['', ...NAME_STATES]),
    /** of a person whose ID card has ended, which is to be renewed before a certificate is issued: its last day; else empty */
    paperEndedOn: z.string(),
    /** who compares names; a simulator proves nobody's and says so */
    nameCheck: z.enum(NAME_CHECK_WAYS),
    /** what the signer handed in for a reviewer, after the code: it waits, was rejected for a reason, or waited too long */
    nameReview: z.object({ state: z.enum(['waiting', 'rejected', 'expired']), handedInAt: z.string(), reason: z.string() }).nullable(),
    /** enterprise tasks: whether the person may seal for it, and if not, why */
    membership: z.enum(['notNeeded', 'member', 'accountMissing', 'enterpriseMissing', 'notMember']),
    seals: z.array(usableSealCard),
    /** the signer's merged marks whose parts are all there */
    marks: z.array(usableMark),
    /** seals of the enterprise that the signer may not use, and why */
    missingSeals: z.array(missingSealCard),
    ink: inkStrokes.nullable(),
    /** the signer's name chops, where the sender has names proven */
    chops: z.array(usableChop),
    statement: z.string(),
    /** photos that the sender asks this signer for, whether also for a recorded reading or a live call, and how many of all these are missing */
    photosAsked: z.number().int(),
    recordingAsked: z.boolean(),
    /** files that the sender asks this signer to add; those that are missing count too */
    filesAsked: z.number().int(),
    callAsked: z.boolean(),
    /** since when the signer can wait for the call; empty: none is asked for */
    callOpensTime: z.string(),
    evidenceMissing: z.number().int(),
    certificateAuthority: z.string(),
    /** the sender asks for a signature with the signer's own key (U-Key) */
    ownKey: z.boolean(),
    simulatedMessages: z.boolean(),
    /** a signature that a service elsewhere makes: since when it is under way, or why nothing came of the last one */
    session: z
      .object({
        state: z.enum(['underWay', 'failed']),
        startTime: z.string(),
        /** the service did not answer, and is asked again by itself at this time; empty: it is being asked */
        retryTime: z.string(),
        words: z.object({ 'zh-CN': z.string(), en: z.string() }).nullable(),
      })
      .nullable(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'CHILD_ACCOUNT_MAY_NOT_SIGN'],
  reads: ['proof', 'seals'],
  mounts: { signing: '/si/signInfo/authStatus' },
});
