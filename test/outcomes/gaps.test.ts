import type { Audience, ErrorCode, Mounts, Operation } from '@moqi/api';
import { remindSigners } from '@moqi/api/work/deliveries';
import { expect, test } from 'vitest';
import type { Outcome } from '../../apps/server/test/outcomes/outcome.ts';
import { gapsOf } from './gaps.ts';

const operation = (mounts: Mounts, ...errors: ErrorCode[]): Operation => ({ ...remindSigners, name: 'notes.keep', mounts, errors });
const guarded = (mounts: Mounts, ...errors: ErrorCode[]) => ({ ...operation(mounts, ...errors), permission: 'logs.read' as const });
const outcomes = (door: Audience, ...results: Outcome['result'][]): Outcome[] =>
  results.map((result) => ({ operation: 'notes.keep', door, result }));
const said = (...gaps: ReturnType<typeof gapsOf>) => gaps.map(({ door, never, by }) => [door, never, ...by].join(' '));

test.each([
  [
    'granted and refused through both doors',
    [...outcomes('enterprise', 'granted', 'NOT_FOUND'), ...outcomes('personal', 'granted', 'NOT_FOUND')],
    [],
  ],
  ['never called', [], ['personal granted', 'personal refused NOT_FOUND', 'enterprise granted', 'enterprise refused NOT_FOUND']],
  ['called through one door only', outcomes('personal', 'granted', 'NOT_FOUND'), ['enterprise granted', 'enterprise refused NOT_FOUND']],
  [
    'granted to everybody at one door, to nobody at the other',
    [...outcomes('enterprise', 'granted'), ...outcomes('personal', 'NOT_FOUND')],
    ['personal granted', 'enterprise refused NOT_FOUND'],
  ],
  [
    'refused for how it was asked, or by the door alone',
    [...outcomes('enterprise', 'granted', 'INPUT_INVALID', 'TOO_MANY_REQUESTS'), ...outcomes('personal', 'granted', 'UNAUTHENTICATED')],
    ['personal refused NOT_FOUND', 'enterprise refused NOT_FOUND'],
  ],
  ['asked by another name', [{ ...outcomes('personal', 'granted')[0], operation: 'notes.forget' } as Outcome], 4],
] as const)('an operation with a refusal of its own, %s', (_, recorded, gaps) => {
  const found = said(...gapsOf([operation({ enterprise: '/c/keep', personal: '/keep' }, 'NOT_FOUND', 'INPUT_INVALID')], recorded));
  expect(typeof gaps === 'number' ? found.length : found).toEqual(gaps);
});

test.each([
  ['that declares no refusal, refused by its door', operation({ session: '/keep' }), outcomes('session', 'granted', 'UNAUTHENTICATED'), []],
  [
    'that declares no refusal, refused for its input',
    operation({ session: '/keep' }),
    outcomes('session', 'granted', 'INPUT_INVALID'),
    ['session refused'],
  ],
  ['open to anybody that declares no refusal', operation({ public: '/keep' }), outcomes('public', 'granted'), []],
  [
    'open to anybody that declares one',
    operation({ public: '/keep' }, 'NOT_FOUND'),
    outcomes('public', 'granted'),
    ['public refused NOT_FOUND'],
  ],
  [
    'that asks for a permission at one door, refused without it',
    guarded({ corporateAdmin: '/c/m/keep', personal: '/keep' }, 'NOT_FOUND'),
    [...outcomes('corporateAdmin', 'granted', 'FORBIDDEN'), ...outcomes('personal', 'granted', 'FORBIDDEN')],
    ['personal refused NOT_FOUND'],
  ],
] as const)('an operation %s', (_, given, recorded, gaps) => {
  expect(said(...gapsOf([given], recorded))).toEqual(gaps);
});
