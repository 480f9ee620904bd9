import { describe, expect, it } from 'vitest';
import { expiryOf, judgeInvitation, mismatch } from './invitation.ts';

const issued = new Date('2026-06-01T02:00:00Z');

it.each([
  [issued, undefined, 'good'],
  [expiryOf(issued), undefined, 'good'],
  [new Date(expiryOf(issued).getTime() + 1), undefined, 'INVITATION_EXPIRED'],
  [issued, issued, 'INVITATION_REVOKED'],
])('at %s, revoked %s: %s', (now, revokedAt, verdict) => {
  expect(judgeInvitation({ createdAt: issued, revokedAt }, now)).toBe(verdict);
});

describe('mismatch', () => {
  const invited = { mobile: '13800000000', email: 'a@example.com', name: '许念安' };
  it.each([
    [{ mobile: '13800000000', name: '许念安', realName: true }, undefined],
    [{ email: 'a@example.com', name: '许念安', realName: true }, undefined],
    [{ mobile: '13800000000', name: '', realName: false }, undefined],
    [{ mobile: '13800000000', name: '程屿', realName: true }, 'INVITATION_NAME_DIFFERS'],
    [{ mobile: '13900000000', name: '许念安', realName: true }, 'INVITATION_NOT_YOURS'],
    [{ name: '许念安', realName: true }, 'INVITATION_NOT_YOURS'],
  ])('%j: %s', (account, found) => {
    expect(mismatch(account, invited)).toBe(found);
  });

  it('an address that nobody wrote down matches nobody', () => {
    expect(mismatch({ name: '', realName: false }, { mobile: undefined, email: undefined, name: '许念安' })).toBe('INVITATION_NOT_YOURS');
  });
});
