import { z } from 'zod';
import { flag, uuid } from '../../wire/shapes.ts';

/**
 * asked: the subsidiary has not answered yet · granted: the parent may read · refused: by the subsidiary · withdrawn: by the parent before an
 * answer · ended: by either, after it was granted.
 */
export const AFFILIATION_STATES = ['asked', 'granted', 'refused', 'withdrawn', 'ended'] as const;
export type AffiliationState = (typeof AFFILIATION_STATES)[number];

export const AFFILIATION_SIDES = ['parent', 'subsidiary'] as const;
/** What a company is in a relation. */
export type AffiliationSide = (typeof AFFILIATION_SIDES)[number];

/** What the member may do. `read`: the contracts of the other company. */
const affiliationAbilities = z.object({
  answer: z.boolean(),
  withdraw: z.boolean(),
  setRight: z.boolean(),
  end: z.boolean(),
  read: z.boolean(),
});
export type AffiliationAbilities = z.infer<typeof affiliationAbilities>;

/** 集团关系 as one of its two companies sees it. */
export const affiliation = z.object({
  affiliationId: uuid,
  /** the other company */
  companyName: z.string(),
  creditCode: z.string(),
  state: z.enum(AFFILIATION_STATES),
  /** 1 = the parent may read the documents, not only list and detail */
  withDocuments: flag,
  /** what the parent wrote when it asked */
  note: z.string(),
  askedBy: z.string(),
  askTime: z.string(),
  answeredBy: z.string(),
  answerTime: z.string(),
  /** which of the two ended it; empty: it was not ended */
  endedBySide: z.enum(['', ...AFFILIATION_SIDES]),
  endedBy: z.string(),
  endTime: z.string(),
  /** why it was refused or ended */
  reason: z.string(),
  can: affiliationAbilities,
});
export type Affiliation = z.infer<typeof affiliation>;

export const affiliationReason = z.string().trim().max(200).meta({ title: '原因' });
