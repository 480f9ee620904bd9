import type { ContractDetail } from '@moqi/api/work/contracts';
import { expect, test } from 'vitest';
import { outsideOf, verdictOf } from './approval-verdict.ts';

type Kind = ContractDetail['timeline'][number]['kind'];
const timeline = (...kinds: Kind[]) =>
  kinds.map((kind, at) => ({ eventId: `${at}`, kind, participantId: '', actorName: `人${at}`, time: `${at}`, note: `因${at}` }));

test.each<[Kind[], ReturnType<typeof verdictOf>]>([
  [[], undefined],
  [['submitted'], undefined],
  [['submitted', 'returned'], { how: 'returned', name: '人1', time: '1', reason: '因1' }],
  [['submitted', 'rejected'], { how: 'rejected', name: '人1', time: '1', reason: '因1' }],
  [['submitted', 'returned', 'submitted'], undefined],
  [['submitted', 'returned', 'submitted', 'withdrawn'], undefined],
  [['submitted', 'returned', 'sent', 'signed'], undefined],
  [['submitted', 'returned', 'submitted', 'returned', 'reminded'], { how: 'returned', name: '人3', time: '3', reason: '因3' }],
])('after %j the verdict is %j', (kinds, verdict) => {
  expect(verdictOf(timeline(...kinds))).toEqual(verdict);
});

test('signers see nothing of what went on inside', () => {
  const all = timeline('submitted', 'returned', 'submitted', 'withdrawn', 'submitted', 'approved', 'sent', 'viewed', 'signed', 'completed');
  expect(outsideOf(all).map(({ kind }) => kind)).toEqual(['sent', 'viewed', 'signed', 'completed']);
});
