import { HEAD_TURN } from '@moqi/api/account/real-names';
import { expect, test } from 'vitest';
import { instructionAt } from './head-turn-frames.ts';

test('one instruction at a time: straight, then out and back for each turn', () => {
  const said = Array.from({ length: HEAD_TURN.frames }, (_, at) => instructionAt(at * HEAD_TURN.everyMs, ['left', 'right', 'left']));
  const changes = said.filter((one, at) => one !== said[at - 1]);
  expect(changes).toEqual(['straight', 'left', 'back', 'right', 'back', 'left', 'back']);
});
