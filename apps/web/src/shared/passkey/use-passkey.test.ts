import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePasskey } from './use-passkey.ts';

const options = { challenge: 'a' };

test('where the server refuses to begin, the device is not asked and nothing is given', async () => {
  const [ask, give] = [vi.fn<() => Promise<string>>(), vi.fn<(credential: string) => void>()];
  const { result } = renderHook(() => usePasskey({ begin: () => Promise.reject(new Error('refused')), ask, give }));
  await act(() => result.current.use());
  expect([ask.mock.calls, give.mock.calls, result.current.isEnded]).toEqual([[], [], false]);
});

test.each([
  ['made', [['made']], false],
  [undefined, [], true],
] as const)('what the device answers is given; where it answers nothing, that is said: %s', async (answer, given, isEnded) => {
  const give = vi.fn<(credential: string) => void>();
  const { result } = renderHook(() => usePasskey({ begin: () => Promise.resolve({ options }), ask: () => Promise.resolve(answer), give }));
  await act(() => result.current.use());
  expect([give.mock.calls, result.current.isEnded]).toEqual([given, isEnded]);
});
