import { z } from 'zod';
import { flag, oneLine } from '../../wire/shapes.ts';

/** People who may fill in one collection. */
export const COLLECTION_MOST = 2000;
/** Days that a collection may be open. */
export const COLLECTION_DAYS = 365;
/** Days after its end in which a collection, and what was filled in, is kept. The contracts stay. */
export const COLLECTION_KEPT_DAYS = 90;

/** anyone: no list is asked · listed: who is not on the list may not fill it in · marked: others may, and are marked as not on the list */
export const COLLECTION_ADMISSIONS = ['anyone', 'listed', 'marked'] as const;
export type CollectionAdmission = (typeof COLLECTION_ADMISSIONS)[number];

const words = z.object({ 'zh-CN': z.string(), en: z.string() });

/** open · paused: by hand, or because nothing can be sent (`why`) · full: as many as were wanted have filled it in · ended */
export const COLLECTION_STATES = ['open', 'paused', 'full', 'ended'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

/** What a collection is called, who is asked, how many and until when. */
export const collectionFacts = z.object({
  title: oneLine(50).min(1),
  /** what its takers read before they begin */
  note: z.string().trim().max(300).default(''),
  most: z.number().int().min(1).max(COLLECTION_MOST),
  endTime: z.iso.datetime({ offset: true }),
});

export const collectionSummary = z.object({
  collectionId: z.uuid(),
  tplId: z.uuid(),
  tplName: z.string(),
  title: z.string(),
  note: z.string(),
  state: z.enum(COLLECTION_STATES),
  /** what keeps its contracts from being sent */
  why: words.nullable(),
  createTime: z.string(),
  endTime: z.string(),
  most: z.number().int(),
  /** how many filled it in */
  taken: z.number().int(),
  /** of those, whose contract is not sent yet */
  waiting: z.number().int(),
  /** 1: a contract is made once the maker has approved of what was filled in */
  needReview: flag,
  /** how many wait for that */
  inReview: z.number().int(),
  /** who may fill it in */
  admits: z.enum(COLLECTION_ADMISSIONS),
});
export type CollectionSummary = z.infer<typeof collectionSummary>;

/** inReview: its maker is to look at it · returned: sent back, to be mended · waiting: the contract is being made · failed: it could not be (`why`) · signing: is to sign · signed: others are still to sign; then what became of the contract */
export const TAKING_STATES = [
  'inReview',
  'returned',
  'waiting',
  'failed',
  'approving',
  'signing',
  'signed',
  'completed',
  'refused',
  'revoked',
  'expired',
  'deleted',
] as const;
export type TakingState = (typeof TAKING_STATES)[number];

/**
 * inReview: its sender is to look at it · returned: sent back with a sentence (`said`), to be mended · waiting: the contract is being made · held: nothing can be sent until the sender has seen to it · failed: it could not be made (`why`), and
 * may be filled in again · approving: its sender approves it first · sent · moved: its sender asks another address to sign · revoked · gone:
 * its sender deleted it
 */
export const VISITED_TAKING_STATES = [
  'inReview',
  'returned',
  'waiting',
  'held',
  'failed',
  'approving',
  'sent',
  'moved',
  'revoked',
  'gone',
] as const;
export type VisitedTakingState = (typeof VISITED_TAKING_STATES)[number];

/** Who filled it in, and how far the contract is. */
export const taking = z.object({
  takingId: z.uuid(),
  fullName: z.string(),
  mobile: z.string(),
  /** 0: is not on the list, where there is one */
  isListed: flag,
  state: z.enum(TAKING_STATES),
  why: words.nullable(),
  /** with which sentence it was sent back last */
  said: z.string(),
  /** what was filled in, by the names of the variables, in the order of the template */
  answers: z.array(z.object({ name: z.string(), value: z.string() })),
  fillTime: z.string(),
  /** once it was sent */
  applyId: z.string(),
  applyNo: z.string(),
});
export type Taking = z.infer<typeof taking>;
