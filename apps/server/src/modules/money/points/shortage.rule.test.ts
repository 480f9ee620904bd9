import { errorSentence } from '@moqi/api';
import { missingPointsText } from '@moqi/api/money/points';
import { expect, test } from 'vitest';
import { shortageOf } from './policy.ts';

const admin = { isAdmin: true, mayRecharge: true } as const;
const buyer = { isAdmin: false, mayRecharge: true } as const;
const other = { isAdmin: false, mayRecharge: false } as const;

test.each([
  [admin, '您的点数或套餐不足，请联系企业管理员', 'Your points or package are insufficient. Please contact the company administrator'],
  [buyer, '您的点数不足，点击充值', 'Your points are insufficient, click recharge to top up'],
  [other, '点数不足，请联系供应商充值', 'Points insufficient, contact the supplier to recharge'],
])('%j without an amount', (rights, zh, en) => {
  expect(missingPointsText(rights)).toEqual({ 'zh-CN': zh, en });
});

test('only an actor that may recharge is told the amount, in points or in what the package counts', () => {
  const text = (item: 'point' | 'enterpriseContract', need: number) => missingPointsText(buyer, { item, need })['zh-CN'];
  expect(text('point', 5)).toBe('您的点数不足，点击充值。本次签署需要 5 点，剩余点数不足以支付本次订单，请立即充值');
  expect(text('enterpriseContract', 400)).toContain('本次签署需要 400 份企业合同额度，剩余点数不足以支付本次订单，请立即充值');
  for (const rights of [admin, other]) expect(missingPointsText(rights, { item: 'point', need: 5 })).toEqual(missingPointsText(rights));
});

test('the sentence tells need, rest and what is short in both languages', () => {
  const facts = shortageOf(other, { item: 'enterpriseContract', quantity: 400 }, [], new Date(0));
  expect(errorSentence('POINTS_INSUFFICIENT', facts)).toBe(
    '点数不足，请联系供应商充值。本次需要 400 份企业合同额度，剩余 0 份，还差 400 份。没有扣除任何额度，草稿和已填写的内容都已保留',
  );
  expect(errorSentence('POINTS_INSUFFICIENT', facts, 'en')).toContain('Needed: 400 company contracts; left: 0; short: 400.');
});

test('a contract among persons says why it counts as a personal one', () => {
  const facts = shortageOf(other, { item: 'personalContract', quantity: 1 }, [], new Date(0));
  expect(errorSentence('POINTS_INSUFFICIENT', facts)).toContain(
    '本次需要 1 份个人合同额度，剩余 0 份，还差 1 份。没有企业签署，所以用个人合同；个人合同用完时用点数，再用企业合同。没有扣除',
  );
  expect(errorSentence('POINTS_INSUFFICIENT', facts, 'en')).toContain('short: 1. No company signs');
});

test('as drawn: 400 needed, 328 left, 72 short; points that could pay it instead are told beside', () => {
  const now = new Date(0);
  const lot = { lotId: 'a', origin: 'order', name: '', quantity: 1_000, reserved: 0, expiresAt: undefined, createdAt: now } as const;
  const lots = [
    { ...lot, item: 'enterpriseContract', available: 328 },
    { ...lot, item: 'point', available: 90 },
  ] as const;
  expect(shortageOf(buyer, { item: 'enterpriseContract', quantity: 400 }, lots, now)).toMatchObject({
    needCount: 400,
    haveCount: 328,
    shortCount: 72,
    pointsNeeded: 4_000,
    pointsHave: 90,
  });
});
