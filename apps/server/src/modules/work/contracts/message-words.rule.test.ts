import { expect, test } from 'vitest';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import { endingWords, reopenedWords, taskWords } from './message-words.ts';

const contract = { name: '采购合同', ownerName: '杭州砚川', deadlineAt: new Date('2026-11-30T10:00:00Z'), endReason: undefined };
const link = 'https://moqi.example/applySign/toDetailAnony?sign=x';

const said = ({ subject, zh, en }: MessageWords) => ({ subject, zh: zh((name) => name), en });

test('an invitation names sender, contract, deadline and page, in both languages', () => {
  expect(said(taskWords(contract, link, false))).toEqual({
    subject: '请签署：采购合同',
    zh: `杭州砚川邀请您签署《采购合同》，请在 2026-11-30 18:00 前完成：${link} 链接 72 小时内有效，请勿转发。`,
    en: `杭州砚川 asks you to sign “采购合同” by 2026-11-30 18:00. The link is valid for 72 hours; do not forward it.`,
  });
});

test('without a deadline none is named; a reminder says that it is one', () => {
  const { subject, zh } = said(taskWords({ ...contract, deadlineAt: undefined }, link, true));
  expect(subject).toBe('提醒签署：采购合同');
  expect(zh).toBe(`杭州砚川提醒您签署《采购合同》：${link} 链接 72 小时内有效，请勿转发。`);
});

test.each([
  ['completed', '签署完成：采购合同', '杭州砚川发起的《采购合同》已由各方签署完成。查看：https://x'],
  ['refused', '已拒签：采购合同', '杭州砚川发起的《采购合同》已被拒签，签署终止。查看：https://x'],
  ['revoked', '已撤销：采购合同', '杭州砚川发起的《采购合同》已撤销，之前的签署链接全部作废。查看：https://x'],
  ['expired', '已过期：采购合同', '杭州砚川发起的《采购合同》已过签署截止时间，签署终止。查看：https://x'],
] as const)('%s', (ending, subject, line) => {
  const words = said(endingWords(contract, ending, 'https://x'));
  expect([words.subject, words.zh]).toEqual([subject, line]);
});

test('what is signed on after it had expired says until when', () => {
  const words = said(reopenedWords(contract, 'https://x'));
  expect([words.subject, words.zh]).toEqual([
    '已延期：采购合同',
    '杭州砚川发起的《采购合同》已延期，可以继续签署，截止时间改为 2026-11-30 18:00，之前的签名仍然有效。查看：https://x',
  ]);
  expect(words.en).toContain('can be signed on, by 2026-11-30 18:00.');
});

test('the reason is told; a page that the recipient may not open is left out', () => {
  expect(said(endingWords({ ...contract, endReason: '金额不对' }, 'revoked', undefined)).zh).toBe(
    '杭州砚川发起的《采购合同》已撤销，之前的签署链接全部作废，原因：金额不对。',
  );
});

test('who is told in English gets the page too, and the reason', () => {
  const told = ({ english }: MessageWords) => [english?.subject, english?.text((name) => name)];
  expect(told(taskWords(contract, link, false))).toEqual([
    'Please sign: 采购合同',
    `杭州砚川 asks you to sign “采购合同” by 2026-11-30 18:00: ${link} Do not forward.`,
  ]);
  expect(told(taskWords(contract, link, true))[0]).toBe('Reminder to sign: 采购合同');
  expect(told(endingWords({ ...contract, endReason: 'wrong sum' }, 'refused', 'https://x'))).toEqual([
    'Refused: 采购合同',
    '“采购合同” from 杭州砚川 was refused; signing has ended: wrong sum. See https://x',
  ]);
  expect(told(endingWords(contract, 'revoked', undefined))[1]).toBe('“采购合同” from 杭州砚川 was revoked; its links no longer work.');
  expect(told(reopenedWords(contract, 'https://x'))).toEqual([
    'Extended: 采购合同',
    '“采购合同” from 杭州砚川 can be signed on, by 2026-11-30 18:00. See https://x',
  ]);
});
