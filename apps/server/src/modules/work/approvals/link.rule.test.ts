import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { judgeApproverLink, signApproverLink } from './link.ts';

const mac = (message: string) => createHmac('sha256', 'key').update(message).digest();
const issued = new Date('2026-06-01T02:00:00Z');
const task = { taskId: 't-1', memberId: 'm-1', linkGeneration: 1, state: 'open' as const };
const link = signApproverLink(task, issued, mac);
const context = { now: issued, mac };
const after = (hours: number, milliseconds = 0) => new Date(issued.getTime() + hours * 3_600_000 + milliseconds);

test('a link opens its own decision, for 72 hours to the millisecond', () => {
  expect(judgeApproverLink(link, task, context)).toBe('good');
  expect(judgeApproverLink(link, task, { ...context, now: after(72) })).toBe('good');
  expect(judgeApproverLink(link, task, { ...context, now: after(72, 1) })).toBe('LINK_EXPIRED');
});

describe('tampering makes it invalid', () => {
  test.each([
    ['time', { ...link, ts: String(Number(link.ts) + 1) }],
    ['time that is no number', { ...link, ts: '1e12' }],
    ['signature', { ...link, sign: `${link.sign.slice(0, -2)}AA` }],
    ['padded spelling of the same signature', { ...link, sign: `${link.sign}=` }],
    ['decision', { ...link, taskId: 't-2' }],
  ])('%s', (_, changed) => {
    expect(judgeApproverLink(changed, task, context)).toBe('LINK_INVALID');
  });

  test('or belonging to another approver, decision or key', () => {
    expect(judgeApproverLink(link, { ...task, memberId: 'm-2' }, context)).toBe('LINK_INVALID');
    expect(judgeApproverLink({ ...link, taskId: 't-2' }, { ...task, taskId: 't-2' }, context)).toBe('LINK_INVALID');
    const others = (message: string) => createHmac('sha256', 'other').update(message).digest();
    expect(judgeApproverLink(link, task, { ...context, mac: others })).toBe('LINK_INVALID');
  });
});

test.each([
  ['open', 'good'],
  ['waiting', 'good'],
  ['approved', 'good'],
  ['handedOn', 'LINK_REVOKED'],
  ['closed', 'LINK_REVOKED'],
] as const)('a decision that is %s: %s', (state, verdict) => {
  expect(judgeApproverLink(link, { ...task, state }, context)).toBe(verdict);
});
