import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { expiryOf, invitationKey, invitationLink, judgeInvitation, type Mac, mismatch } from './invitation.ts';

const mac: Mac = (message) => createHmac('sha256', 'key').update(message).digest();
const key = { party: asPartyId('0198c0de-0000-7000-8000-000000000001'), invitationId: '0198c0de-0000-7000-8000-000000000002' };
const issued = new Date('2026-06-01T02:00:00Z');
const link = invitationLink(key, issued, mac);

it('a link names its enterprise and invitation', () => {
  expect(invitationKey(link, mac)).toEqual(key);
  expect(link.k).toMatch(/^[\w-]{43}$/);
});

it.each([
  ['another invitation', { ...link, k: invitationLink({ ...key, invitationId: key.party }, issued, mac).k }],
  ['another time', { ...link, ts: String(issued.getTime() + 1) }],
  ['another signature', { ...link, sign: link.sign.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }],
  ['a short key', { ...link, k: 'AAAA' }],
  ['nothing', { k: '', sign: '', ts: '' }],
])('with %s it names none', (_, changed) => {
  expect(invitationKey(changed, mac)).toBeUndefined();
});

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
