import {
  amountWords,
  countWords,
  type ErrorFacts,
  ITEM_WORDS,
  type ItemQuantity,
  missingPointsText,
  type RechargeRights,
  type Words,
} from '@moqi/api';
import { type Lot, restOf } from './ledger.ts';

const NO_COMPANY: Words = {
  'zh-CN': '没有企业签署，所以用个人合同；个人合同用完时用点数，再用企业合同。',
  en: 'No company signs, so it takes a personal contract; when none is left, points, then a company contract. ',
};
const NO_REASON: Words = { 'zh-CN': '', en: '' };

/** The facts of POINTS_INSUFFICIENT: one of the three texts, what is needed, what there is, what is short. */
export function shortageOf(rights: RechargeRights, wanted: ItemQuantity, lots: readonly Lot[], now: Date): ErrorFacts {
  const { item, quantity } = wanted;
  const have = restOf(lots, item, now);
  return {
    told: missingPointsText(rights, { item, need: quantity }),
    amount: amountWords(item, quantity),
    why: item === 'personalContract' ? NO_COMPANY : NO_REASON,
    have: countWords(item, have),
    short: countWords(item, Math.max(0, quantity - have)),
    item,
    needCount: quantity,
    haveCount: have,
    shortCount: Math.max(0, quantity - have),
    // the other way to pay the same
    pointsNeeded: item === 'point' ? 0 : quantity * ITEM_WORDS[item].points,
    pointsHave: item === 'point' ? 0 : restOf(lots, 'point', now),
  };
}
