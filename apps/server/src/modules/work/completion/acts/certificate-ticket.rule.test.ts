import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { certificateTicket, contractOfTicket } from './certificate-ticket.ts';

const mac = (message: string) => createHmac('sha256', 'a key').update(message).digest();
const key = { owner: asPartyId('018f0000-0000-7000-8000-000000000001'), contractId: '018f0000-0000-7000-8000-000000000002' };
const now = new Date('2026-11-26T02:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a ticket opens its contract for a quarter of an hour', () => {
  const { ticket, expiresAt } = certificateTicket(key, now, mac);
  expect(expiresAt).toEqual(after(15));
  expect(contractOfTicket(ticket, after(14.9), mac)).toEqual(key);
  expect(contractOfTicket(ticket, after(15), mac)).toBeUndefined();
});

test('a changed or foreign ticket opens nothing', () => {
  const { ticket } = certificateTicket(key, now, mac);
  const [k = '', , sign = ''] = ticket.split('.');
  const later = `${k}.${after(10).getTime()}.${sign}`;
  const foreign = certificateTicket(key, now, (message) => createHmac('sha256', 'another key').update(message).digest()).ticket;
  for (const one of [later, foreign, `${ticket}x`, '', 'a.b.c']) expect(contractOfTicket(one, now, mac)).toBeUndefined();
});
