import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes } from '../../wire/shapes.ts';

/** The two sides of a trial contract, in the order in which they sign; a visitor plays both. */
export const TRIAL_SIDES = ['company', 'person'] as const;
export type TrialSide = (typeof TRIAL_SIDES)[number];

const trialView = z.object({
  /** the side in turn; `done`: both have signed */
  step: z.enum([...TRIAL_SIDES, 'done']),
  /** what a real signer would get as a message; empty once both have signed */
  code: z.string(),
  contractName: z.string(),
  expiresAt: z.string(),
  pages: z.number().int(),
  signatures: z.array(
    z.object({
      side: z.enum(TRIAL_SIDES),
      name: z.string(),
      signTime: z.string(),
      certificate: z.string(),
      certificateAuthority: z.string(),
    }),
  ),
});

export const createTrial = defineOperation({
  // 体验签署 · 开始
  name: 'trials.createTrial',
  summary:
    'Begins a trial signing in this browser, without an account: a sample contract of two sides, gone after 24 hours. It replaces a former one.',
  input: z.object({}),
  output: trialView,
  errors: ['TRIAL_OFF', 'TRIALS_TOO_MANY'],
  changes: ['trial'],
  mounts: { public: '/i/anony/experience/create' },
});

export const readTrial = defineOperation({
  // 体验签署 · 状态
  name: 'trials.readTrial',
  summary: 'How far the trial of this browser is, and the code of the side in turn.',
  input: z.object({}),
  output: z.object({ trial: trialView.nullable(), offered: z.boolean() }),
  errors: [],
  reads: ['trial'],
  mounts: { public: '/i/anony/experience/status' },
});

export const signTrial = defineOperation({
  // 体验签署 · 签署
  name: 'trials.signTrial',
  summary: 'Signs the sample for one side, with a certificate of an authority that nobody trusts. The person brings handwriting.',
  input: z.object({ side: z.enum(TRIAL_SIDES), valicode: z.string().max(8), ink: inkStrokes.optional() }),
  output: trialView,
  errors: ['TRIAL_OFF', 'TRIAL_UNKNOWN', 'TRIAL_OTHER_SIDE', 'TRIAL_CODE_WRONG', 'TRIAL_INK_NEEDED'],
  changes: ['trial'],
  mounts: { public: '/i/anony/experience/sign' },
  limit: { times: 20, perSeconds: 60 },
});

export const showSample = defineOperation({
  // 体验的样本文件
  name: 'trials.showSample',
  summary: 'The sample contract without any place to sign, for the demo of the wizard.',
  input: z.object({}),
  output: z.never(),
  errors: [],
  reads: [],
  method: 'GET',
  answer: 'bytes',
  mounts: { public: '/i/anony/experience/sample' },
  limit: { times: 60, perSeconds: 60 },
});

export const closeTrial = defineOperation({
  // 体验签署 · 结束
  name: 'trials.closeTrial',
  summary: 'Deletes the trial of this browser at once, with its file.',
  input: z.object({}),
  output: z.object({ closed: z.literal(true) }),
  errors: ['TRIAL_UNKNOWN'],
  changes: ['trial'],
  mounts: { public: '/i/anony/experience/close' },
});

export const showTrial = defineOperation({
  // 体验签署 · 文件
  name: 'trials.showTrial',
  summary: 'The file of the trial as it is: a PDF to keep, or a page of it as a picture.',
  input: z.object({
    /** counted from 0; absent: the PDF */
    page: z.coerce.number().int().min(0).max(20).optional(),
    /** signatures so far: another address for each version */
    version: z.coerce.number().int().min(0).max(2).optional(),
  }),
  output: z.never(),
  errors: ['TRIAL_UNKNOWN'],
  reads: ['trial'],
  method: 'GET',
  answer: 'bytes',
  mounts: { public: '/i/anony/experience/show' },
  limit: { times: 120, perSeconds: 60 },
});
