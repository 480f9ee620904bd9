import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { callRoute } from './ice-servers.ts';

const now = new Date('2026-06-01T02:00:00.000Z');
const turn = { urls: ['turn:relay.example.com:3478?transport=udp'], secret: 'a shared secret of a relay' };

test('without a relay there is none, and nothing goes only through it', () => {
  expect(callRoute({ stunUrls: [], turn: undefined, relayOnly: true }, 'call', now)).toEqual({ iceServers: [], relayOnly: false });
  expect(callRoute({ stunUrls: ['stun:stun.example.com'], turn: undefined, relayOnly: false }, 'call', now).iceServers).toEqual([
    { urls: ['stun:stun.example.com'] },
  ]);
});

test('the password of a relay ends after an hour and is made from the secret, which stays here', () => {
  const { iceServers, relayOnly } = callRoute({ stunUrls: [], turn, relayOnly: true }, 'call', now);
  const [server] = iceServers;
  expect(server?.username).toBe(`${now.getTime() / 1_000 + 3_600}:call`);
  // what coturn computes from the name and static-auth-secret
  expect(server?.credential).toBe(createHmac('sha1', turn.secret).update(`${server?.username}`).digest('base64'));
  expect([relayOnly, JSON.stringify(iceServers).includes(turn.secret)]).toEqual([true, false]);
});
