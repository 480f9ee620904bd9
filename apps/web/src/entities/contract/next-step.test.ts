import type { ContractAbilities } from '@moqi/api';
import { expect, test } from 'vitest';
import { nextStep, otherSteps } from './next-step.ts';

const nothing: ContractAbilities = {
  view: true,
  sign: false,
  refuse: false,
  remind: false,
  revoke: false,
  editDraft: false,
  deleteDraft: false,
  restoreDraft: false,
  download: false,
  repeat: false,
  reopen: false,
  copy: false,
};

test.each([
  {
    who: 'my turn',
    can: { sign: true, refuse: true, remind: true, download: true },
    status: 2,
    next: 'sign',
    others: ['view', 'download', 'remind'],
  },
  { who: 'a draft in the recycle bin', can: { view: false, restoreDraft: true }, status: 0, next: 'restore', others: [] },
  { who: 'a draft', can: { editDraft: true, deleteDraft: true }, status: 0, next: 'edit', others: ['delete'] },
  {
    who: 'others sign',
    can: { remind: true, revoke: true, download: true },
    status: 3,
    next: 'remind',
    others: ['view', 'download', 'revoke'],
  },
  { who: 'completed', can: { download: true }, status: 4, next: 'download', others: ['view'] },
  { who: 'refused by a signer', can: { download: true }, status: 5, next: 'view', others: ['download'] },
  { who: 'refused, of the sender', can: { download: true, repeat: true }, status: 5, next: 'repeat', others: ['view', 'download'] },
  { who: 'expired, of the sender', can: { repeat: true, reopen: true }, status: 7, next: 'extend', others: ['view', 'repeat'] },
  { who: 'expired long ago, of the sender', can: { repeat: true }, status: 7, next: 'repeat', others: ['view'] },
])('$who', ({ can, status, next, others }) => {
  expect(nextStep({ ...nothing, ...can }, status)).toBe(next);
  expect(otherSteps({ ...nothing, ...can }, status)).toEqual(others);
});

test('an actor that may do nothing is offered nothing', () => {
  expect(nextStep({ ...nothing, view: false }, 3)).toBeUndefined();
});
