import { describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import { codeBound, MOST_UNUSED } from './code-bounds.ts';
import { askedVariables, closedRefusal, draftOfTaker, mayFill, stateOf, takenByOthers, valuesOf } from './collection.ts';
import { isOfLink, pathOfLink, sealVisit, visitorOf } from './collection-link.ts';
import { answersProblem, collectionProblem } from './judge.ts';
import { visitedState } from './visited-taking.ts';
import { visitedToWire } from './wire.ts';

const now = new Date('2026-06-01T02:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const variable = (name: string, more: object = {}) => ({ name, kind: 'text' as const, isRequired: true, ...more });
const role = (name: string, kind: 'person' | 'organization', isOwn = false) => ({ key: name, name, kind, isOwn, order: 1, readSeconds: 0 });
const contents: TemplateContents = {
  name: '入职登记',
  roles: [role('公司', 'organization', true), role('员工', 'person'), role('见证人', 'person')],
  files: [],
  isOrdered: false,
  hasStraddle: false,
  variables: [
    variable('岗位'),
    variable('住址'),
    variable('月薪', { kind: 'money' }),
    variable('年薪', { kind: 'money', formula: '月薪*12' }),
  ],
};
const witness = { role: '见证人', name: '沈知遥', mobile: '13900000001', organizationName: '', email: '', identityNumber: '' };
const [party, personId] = [asPartyId('0199aa00-0000-7000-8000-0000000000c1'), asPartyId('0199aa00-0000-7000-8000-0000000000c2')];
const collection = {
  party,
  personId,
  title: '六月入职',
  ownerName: '江州云杉',
  contents,
  takerRole: '员工',
  asked: ['住址'],
  given: { values: { 岗位: '会计', 月薪: '9000' }, named: [witness] },
  needsRealNames: false,
  most: 2,
  endsAt: at(1),
  pausedAt: undefined,
};

it.each([
  [{}, 0, 'open', undefined],
  [{}, 1, 'open', undefined],
  [{}, 2, 'full', 'COLLECTION_FULL'],
  [{ pausedAt: now }, 0, 'paused', 'COLLECTION_PAUSED'],
  [{ pausedAt: now }, 2, 'paused', 'COLLECTION_PAUSED'],
  [{ endsAt: now }, 0, 'ended', 'COLLECTION_ENDED'],
  [{ endsAt: at(-1), pausedAt: now }, 2, 'ended', 'COLLECTION_ENDED'],
] as const)('%o with %i taken is %s', (change, taken, state, code) => {
  expect(stateOf({ ...collection, ...change }, taken, now)).toBe(state);
  expect(closedRefusal({ ...collection, ...change }, taken, now)?.code).toBe(code);
});

it.each([
  ['nothing', undefined, true, 2],
  ['what could not be sent', { outcome: 'failed' }, true, 2],
  ['what was sent back, whose place is kept', { outcome: 'returned' }, true, 1],
  ['what waits for a look', { outcome: 'inReview' }, false, 2],
  ['what waits for its contract', { outcome: 'waiting' }, false, 2],
  ['what was sent', { outcome: 'sent' }, false, 2],
] as const)('after %s a number may fill it in: %o → %s, %i of two places are others’', (_, earlier, may, others) => {
  expect([mayFill(earlier), takenByOthers(2, earlier)]).toEqual([may, others]);
});

describe('a contract of a taker', () => {
  it('is filled in with what was given beforehand, and what is asked: nothing given is overwritten', () => {
    expect(askedVariables(collection).map(({ name }) => name)).toEqual(['住址']);
    expect(valuesOf(collection, { 住址: '苏州', 月薪: '1' })).toEqual({ 岗位: '会计', 月薪: '9000', 住址: '苏州' });
  });

  it.each([
    [{ 住址: '苏州' }, undefined],
    [{}, '住址'],
    [{ 住址: '' }, '住址'],
    [{ 住址: '苏州', 月薪: '1' }, '“月薪”不用填写'],
    [{ 住址: '苏州', 年薪: '1' }, '“年薪”不用填写'],
  ])('%o: %s', (answers, told) => {
    const problem = answersProblem(collection, answers as Record<string, string>)?.['zh-CN'];
    expect(problem === undefined).toBe(told === undefined);
    expect(problem ?? '').toContain(told ?? '');
  });

  const blank = { organizationName: '', mobile: '', email: '', identityNumber: '', order: 1, readSeconds: 0, name: '' };
  const begun = {
    name: '入职登记',
    parties: contents.roles.map(({ key, kind, name }) => ({ key, kind, role: name, ...blank })),
    needsRealNames: true,
  } as unknown as Draft;
  it.each([
    ['韩立川', '入职登记-韩立川'],
    ['阿依古丽·买买提', '入职登记-阿依古丽·买买提'],
    ['John Smith', '入职登记-JohnSmith'],
    ['a/b', '入职登记'],
    ['名'.repeat(99), '入职登记'],
  ])('of %s is called %s', (name, called) => {
    const draft = draftOfTaker(begun, collection, { name, mobile: '13900000002' });
    expect([draft.name, draft.needsRealNames]).toEqual([called, false]);
    expect(draft.parties.map((party) => party.name)).toEqual(['', name, '沈知遥']);
  });
});

it.each([
  [{}, undefined],
  [{ endsAt: now }, '截止时间已经过去'],
  [{ endsAt: at(400) }, '截止时间最晚在 365 天后'],
  [{ takerRole: '经理' }, '没有角色“经理”'],
  [{ takerRole: '公司' }, '“公司”是企业'],
  [{ takerRole: '本人', party: personId, contents: { ...contents, roles: [role('本人', 'person', true)] } }, '“本人”是你自己签的角色'],
  [{ given: { values: {}, named: [{ ...witness, role: '员工' }] } }, '“员工”不能在这里填写'],
  [{ given: { values: {}, named: [{ ...witness, role: '经理' }] } }, '“经理”不能在这里填写'],
  [{ asked: ['年薪'] }, '没有可以填写的变量“年薪”'],
  [{ asked: ['籍贯'] }, '没有可以填写的变量“籍贯”'],
])('cannot start with %o: %s', (change, told) => {
  const problem = collectionProblem({ ...collection, ...change }, now)?.['zh-CN'];
  expect(problem === undefined).toBe(told === undefined);
  expect(problem ?? '').toContain(told ?? '');
});

describe('a link and a visit', () => {
  const id = '0199aa00-0000-7000-8000-0000000000b1';
  const secrets = {
    mac: (purpose: string, message: string | Uint8Array) => Buffer.from(`${purpose}:${String(message)}`),
    seal: (_: string, plain: Uint8Array, context: string) => Buffer.from(JSON.stringify([Buffer.from(plain).toString(), context])),
    open: (_: string, sealed: Uint8Array, context: string) => {
      const [plain, of] = JSON.parse(Buffer.from(sealed).toString()) as [string, string];
      if (of !== context) throw new Error('sealed for another context');
      return Buffer.from(plain);
    },
  };

  it('is ours with its own key alone', () => {
    const key = new URLSearchParams(pathOfLink(secrets, id).split('?')[1]).get('key') ?? '';
    expect(isOfLink(secrets, { id, key })).toBe(true);
    expect(isOfLink(secrets, { id: id.replace('b1', 'b2'), key })).toBe(false);
    expect(isOfLink(secrets, { id, key: '' })).toBe(false);
    expect(isOfLink(secrets, { id: '-', key })).toBe(false);
  });

  it('is remembered for a day, for its collection alone', () => {
    const sealed = sealVisit(secrets, id, { mobile: '13900000002', method: 'voice' }, now);
    expect(visitorOf(secrets, id, sealed, at(0.99))).toEqual({ mobile: '13900000002', method: 'voice' });
    expect(visitorOf(secrets, id, sealed, at(1))).toBeUndefined();
    expect(visitorOf(secrets, 'another', sealed, now)).toBeUndefined();
    expect(visitorOf(secrets, id, 'nonsense', now)).toBeUndefined();
    expect(visitorOf(secrets, id, undefined, now)).toBeUndefined();
  });
});

it.each([
  ['returned', { 住址: '苏州' }],
  ['inReview', {}],
  ['sent', {}],
] as const)('what was filled in and is %s comes back as %o', (state, values) => {
  const taking = { name: '韩立川', answers: { 住址: '苏州' }, said: '住址写全', refusal: undefined } as never;
  expect(visitedToWire(taking, state)).toEqual({ state, fullName: '韩立川', why: null, said: '住址写全', values });
});

describe('codes that nobody used', () => {
  const sent = (count: number, minutesAgo: number) => Array.from({ length: count }, () => new Date(now.getTime() - minutesAgo * 60_000));
  it.each([
    ['none', [], false, 0],
    ['29 within the hour', sent(29, 5), false, 0],
    ['30 within the hour', sent(30, 5), true, 0],
    ['30, one of them an hour ago', [...sent(29, 5), ...sent(1, 60)], false, 0],
    ['99 within the day', sent(99, 90), false, 0],
    ['a hundred, the first an hour and a half ago', sent(MOST_UNUSED, 90), false, 22.5 * 3600],
    ['a hundred, the first a day ago', [...sent(99, 90), ...sent(1, 24 * 60)], false, 0],
  ])('%s', (_, unused, asksImage, seconds) => {
    expect(codeBound(unused, now)).toEqual({ asksImage, seconds });
  });
});

describe('a visitor is told of a contract', () => {
  const mobile = '13900000002';
  const loaded = (contract: object, reached = mobile) =>
    ({ contract: { state: 'signing', sentAt: now, ...contract }, participants: [{ kind: 'person', mobile: reached }] }) as never;
  const sent = { outcome: 'sent', contractId: 'c', mobile } as const;
  const waiting = { outcome: 'waiting', contractId: undefined, mobile } as const;
  const why = { code: 'POINTS_INSUFFICIENT', facts: {} } as const;
  it.each([
    ['still to be made', {}, waiting, undefined, 'waiting'],
    ['whose form is looked at', { pauseReason: why }, { ...waiting, outcome: 'inReview' as const }, undefined, 'inReview'],
    ['whose form is to be mended', { pauseReason: why }, { ...waiting, outcome: 'returned' as const }, undefined, 'returned'],
    ['that waits for its sender', { pauseReason: why }, waiting, undefined, 'held'],
    [
      'that could not be made, whatever stops the others',
      { pauseReason: why },
      { ...waiting, outcome: 'failed' as const },
      undefined,
      'failed',
    ],
    ['in approval', {}, sent, loaded({ state: 'approving', sentAt: undefined }), 'approving'],
    ['that was sent', { pauseReason: why }, sent, loaded({}), 'sent'],
    ['all have signed', {}, sent, loaded({ state: 'completed' }), 'sent'],
    ['of another address', {}, sent, loaded({}, '13900000003'), 'moved'],
    ['that was revoked', {}, sent, loaded({ state: 'revoked' }, '13900000003'), 'revoked'],
    ['that was deleted', {}, sent, undefined, 'gone'],
  ] as const)('%s', (_, collecting, taking, contract, state) => {
    expect(visitedState({ pauseReason: undefined, ...collecting }, taking, contract)).toBe(state);
  });
});
