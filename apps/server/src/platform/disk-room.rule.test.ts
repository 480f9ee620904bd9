import { expect, it } from 'vitest';
import { roomOf, watchRoom } from './disk-room.ts';

it.each([
  [0, 'none'],
  [32 * 2 ** 20 - 1, 'none'],
  [32 * 2 ** 20, 'low'],
  [500 * 2 ** 20, 'enough'],
] as const)('%i bytes free: %s', (bytes, room) => {
  expect(roomOf(bytes)).toBe(room);
});

it('a disk that does not say is taken to have enough', async () => {
  expect(await watchRoom('/no/such/directory')()).toBe('enough');
});
