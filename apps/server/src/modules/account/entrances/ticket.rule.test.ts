import { expect, test } from 'vitest';
import { ticketLocation } from './ticket.ts';

test('a ticket stands behind the #, where neither servers nor their logs see it', () => {
  const location = new URL(ticketLocation('https://portal.example/home?a=1', 'secret+ticket'));
  expect([location.origin, location.pathname, location.search]).toEqual(['https://portal.example', '/login/middle', '']);
  const behind = new URLSearchParams(location.hash.slice(1));
  expect([behind.get('ticket'), behind.get('ap')]).toEqual(['secret+ticket', '/home?a=1']);
});
