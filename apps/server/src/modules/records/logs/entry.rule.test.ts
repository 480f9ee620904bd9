import { expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { chainHash, type LogRow, NO_ENTRY } from './entry.ts';

const row: LogRow = {
  party: asPartyId('p'),
  kind: 'operation',
  number: 1,
  recordedAt: new Date('2026-11-21T02:00:00.000Z'),
  personId: asPartyId('a'),
  memberId: 'm',
  personName: '陆一鸣',
  action: 'members.add',
  objectType: 'member',
  objectId: 'o',
  objectName: '许念安',
  before: null,
  after: { group: '采购部', title: '经理' },
  reason: '',
  ip: '127.0.0.1',
  userAgent: 'test',
};
const hash = (change: Partial<LogRow> = {}, previous = NO_ENTRY) => Buffer.from(chainHash(previous, { ...row, ...change })).toString('hex');

it('does not hang on the order in which the database gives facts back', () => {
  expect(hash({ after: { title: '经理', group: '采购部' } })).toBe(hash());
});

it.each<[string, Partial<LogRow>]>([
  ['another number', { number: 2 }],
  ['another time', { recordedAt: new Date('2026-11-21T02:00:00.001Z') }],
  ['another person', { personId: asPartyId('b') }],
  ['another fact', { after: { group: '采购部', title: '总监' } }],
  ['a fact that moved from after to before', { before: row.after, after: null }],
  ['text that moved between fields', { objectId: 'o许', objectName: '念安' }],
])('differs with %s', (_, change) => {
  expect(hash(change)).not.toBe(hash());
});

it('differs with what it follows', () => {
  expect(hash({}, new Uint8Array(32).fill(1))).not.toBe(hash());
});
