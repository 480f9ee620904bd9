import { lifecycle, type VerbOf } from '#kernel/lifecycle.ts';

/** 补正 leads back to where it came from. A case that is taken back before it is accepted costs nothing. */
export const caseLifecycle = lifecycle({
  draft: { submit: 'submitted' },
  submitted: { accept: 'accepted', reject: 'rejected', cancel: 'withdrawn' },
  accepted: { askSupplement: 'supplement', decide: 'decided', reject: 'rejected', revoke: 'withdrawn' },
  supplement: { supply: 'accepted', lapse: 'rejected', reject: 'rejected', decide: 'decided', revoke: 'withdrawn' },
  decided: {},
  rejected: {},
  withdrawn: {},
});
export type CaseStep = VerbOf<typeof caseLifecycle>;
