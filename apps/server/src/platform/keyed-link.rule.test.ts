import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { keyedLink, keyOfLink, type Mac } from './keyed-link.ts';

const mac: Mac = (message) => createHmac('sha256', 'key').update(message).digest();
const key = { party: asPartyId('0198c0de-0000-7000-8000-000000000001'), id: '0198c0de-0000-7000-8000-000000000002' };
const issued = new Date('2026-06-01T02:00:00Z');
const link = keyedLink(key, issued, mac);

it('a link names its party and what it leads to', () => {
  expect(keyOfLink(link, mac)).toEqual(key);
  expect(link.k).toMatch(/^[\w-]{43}$/);
});

it.each([
  ['another number', { ...link, k: keyedLink({ ...key, id: key.party }, issued, mac).k }],
  ['another time', { ...link, ts: String(issued.getTime() + 1) }],
  ['another signature', { ...link, sign: link.sign.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }],
  ['a short key', { ...link, k: 'AAAA' }],
  ['nothing', { k: '', sign: '', ts: '' }],
])('with %s it names none', (_, changed) => {
  expect(keyOfLink(changed, mac)).toBeUndefined();
});
