import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { judgeTicket, makeTicket } from './temporary-upload.ts';

const mac = (message: string) => createHmac('sha256', 'key').update(message).digest();
const now = new Date('2026-11-21T02:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const uploader = { owner: 'org', userId: 'ann' };
const ticket = { ...uploader, ...makeTicket(uploader, now, mac) };

it.each([
  ['good', ticket, 600],
  ['FILE_REFERENCE_EXPIRED', ticket, 601],
  ['LINK_INVALID', { ...ticket, owner: 'other' }, 0],
  ['LINK_INVALID', { ...ticket, userId: 'bob' }, 0],
  ['LINK_INVALID', { ...ticket, ts: String(Number(ticket.ts) + 1) }, 0],
  ['LINK_INVALID', { ...ticket, sign: '' }, 0],
])('%s', (verdict, given, seconds) => {
  expect(judgeTicket(given, later(seconds), mac)).toBe(verdict);
});
