/* What addresses name: alone here, because every page fetches it. */

/** What can be asked of an institution about a contract. */
export const CASE_KINDS = ['keepLetter', 'testimony', 'notarial', 'appraisal', 'evidence', 'arbitration', 'court'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['draft', 'submitted', 'accepted', 'supplement', 'decided', 'rejected', 'withdrawn'] as const;
export type CaseState = (typeof CASE_STATES)[number];
