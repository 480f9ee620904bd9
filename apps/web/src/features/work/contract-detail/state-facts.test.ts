import type { ContractDetail } from '@moqi/api/work/contracts';
import { expect, test } from 'vitest';
import { nextDeadlineOf, pipOf, sentenceOf } from './state-facts.ts';

type Party = ContractDetail['parties'][number];
const party = (over: Partial<Party> = {}): Party =>
  ({ state: 'waiting', turn: false, me: false, name: '林书禾', corpName: '', signTime: '', ...over }) as Party;
const contract = (over: Partial<ContractDetail>): ContractDetail =>
  ({
    state: 'signing',
    parties: [],
    can: { sign: false },
    sentTime: '2026-11-19T06:02:00Z',
    endTime: '',
    endReason: '',
    ...over,
  }) as ContractDetail;

test('while others are waited for, they are named, since the last signature', () => {
  const parties = [
    party({ state: 'signed', signTime: '2026-11-20T01:15:00Z' }),
    party({ turn: true, corpName: '苏州栖禾', name: '林书禾' }),
    party({ turn: true, name: '裴南乔' }),
    party(),
  ];
  expect(sentenceOf(contract({ parties }))).toEqual({ key: 'others', names: ['苏州栖禾 林书禾', '裴南乔'], since: '2026-11-20T01:15:00Z' });
});

test.each<[string, Partial<ContractDetail>, object]>([
  ['my turn', { parties: [party({ turn: true, me: true })], can: { sign: true } as ContractDetail['can'] }, { key: 'mine' }],
  ['all signed, not yet checked', { parties: [party({ state: 'signed' })] }, { key: 'checking' }],
  ['completed', { state: 'completed', parties: [party(), party()], endTime: 't' }, { key: 'completed', parties: 2, at: 't' }],
  [
    'refused',
    { state: 'refused', parties: [party({ state: 'refused' })], endReason: '价款有误' },
    { key: 'refused', names: ['林书禾'], reason: '价款有误' },
  ],
  [
    'rejected before it was sent',
    { state: 'refused', parties: [party()], verdict: { how: 'rejected', name: '韩立川', time: 't', reason: '名录外' } },
    { key: 'rejected', name: '韩立川', at: 't', reason: '名录外' },
  ],
  ['revoked', { state: 'revoked', endTime: 't', endReason: '' }, { key: 'revoked', at: 't', reason: '' }],
])('%s', (_, over, sentence) => {
  expect(sentenceOf(contract(over))).toEqual(sentence);
});

test.each<[Partial<Party>, string]>([
  [{ state: 'signed' }, 'done'],
  [{ turn: true, me: true }, 'me'],
  [{ turn: true }, 'them'],
  [{}, 'later'],
  [{ state: 'refused' }, 'failed'],
])('pip of %o', (over, pip) => {
  expect(pipOf(party(over))).toBe(pip);
});

test('the next deadline is that of a party whose turn it is, where it comes before the contract’s', () => {
  const [day, next, last] = ['2026-12-01T15:59:59.999Z', '2026-12-02T15:59:59.999Z', '2026-12-09T15:59:59.999Z'];
  const parties = [party({ overDate: day }), party({ turn: true, overDate: next }), party({ turn: true, overDate: '' })];
  expect(nextDeadlineOf({ overDate: last, parties })).toBe(next);
  expect(nextDeadlineOf({ overDate: '', parties })).toBe(next);
  expect(nextDeadlineOf({ overDate: last, parties: [] })).toBe(last);
  expect(nextDeadlineOf({ overDate: '', parties: [] })).toBe('');
});
