import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { decidedReview, REVIEW_LIMIT as limit, reviewDecided, reviewDecision } from '../../wire/reviews.ts';

/** A photograph of an ID card is at most this large. */
export const PHOTOGRAPH_BYTES = 10 * 1024 * 1024;

const card = z.object({
  checkId: z.uuid(),
  /** as the signer stated it */
  name: z.string(),
  maskedAddress: z.string(),
  /** identityType of the paper: 1 身份证 · 2 护照 · 3 台胞证 · 4 港澳居民来往内地通行证 */
  identityType: z.number().int(),
  /** it verifies the account; else the name at the signing of a contract */
  isForAccount: z.boolean(),
  handedInAt: z.string(),
});

export const listNameReviews = defineOperation({
  // 待审核的实名
  name: 'names.listNameReviews',
  summary: 'For reviewers: the names that wait, oldest first, and the latest decisions with who decided and why.',
  input: z.object({}),
  output: z.object({
    waiting: z.array(card),
    decided: z.array(card.extend(decidedReview)),
  }),
  errors: [],
  duties: ['review'],
  limit,
  reads: ['reviews'],
  mounts: { operator: '/operator/reviews/list' },
});

export const openNameReview = defineOperation({
  // 打开一份实名申请
  name: 'names.openNameReview',
  summary: 'What a signer handed in, for a reviewer to compare: name, ID number, both sides of the card. Each opening is logged.',
  input: z.object({ checkId: z.uuid() }),
  output: card.extend({
    idNo: z.string(),
    /** the last day of the card as the person states it: YYYY-MM-DD, 长期, or empty */
    endsOn: z.string(),
    /** of a change of name: what the account is verified as; empty: it is not verified yet, or a signature is */
    formerName: z.string(),
    /** JPEG in base64: the portrait side, and the side with the emblem */
    front: z.string(),
    back: z.string(),
    /** three frames of the turning head: straight, furthest to the left, furthest to the right; empty: it was not turned for this */
    face: z.string(),
    /** how often frames that the account showed within half a year were nearly those of an earlier check */
    replays: z.number().int(),
  }),
  errors: ['NOT_FOUND', 'NAME_REVIEW_DECIDED', 'NAME_REVIEW_OWN', 'NAME_REVIEW_SENDER'],
  duties: ['review'],
  limit,
  changes: [],
  mounts: { operator: '/operator/reviews/open' },
});

export const decideNameReview = defineOperation({
  // 通过或驳回实名申请
  name: 'names.decideNameReview',
  summary: 'A reviewer has compared name, number and card: the name is proven, or is not, with a reason that the signer reads.',
  input: reviewDecision({ checkId: z.uuid() }),
  output: reviewDecided({ checkId: z.uuid() }),
  errors: ['NOT_FOUND', 'NAME_REVIEW_DECIDED', 'NAME_REVIEW_OWN', 'NAME_REVIEW_SENDER', 'IDENTITY_TAKEN', 'REAL_NAME_DONE'],
  duties: ['review'],
  limit,
  changes: ['reviews', 'contracts', 'account'],
  mounts: { operator: '/operator/reviews/decide' },
});
