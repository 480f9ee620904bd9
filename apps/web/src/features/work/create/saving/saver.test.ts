import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused } from '#shared/call/index.ts';
import { createSaver, type Saving } from './saver.ts';

const refusal = (code: CallRefused['code'], msg = '') => new CallRefused({ code, number: 1, msg, data: null, requestId: '' });

function setUp() {
  const reports: Saving['state'][] = [];
  let kept: string | undefined;
  const save = vi.fn<(content: string) => Promise<{ savedAt: string }>>(() => Promise.resolve({ savedAt: 'T' }));
  const saver = createSaver<string>({
    save,
    keep: (content) => {
      kept = content;
    },
    forget: () => {
      kept = undefined;
    },
    report: ({ state }) => reports.push(state),
  });
  return { saver, save, reports, kept: () => kept };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('saves when there was quiet, and once for many changes', async () => {
  const { saver, save, reports, kept } = setUp();
  saver.changed('a');
  expect(kept()).toBe('a');
  await vi.advanceTimersByTimeAsync(1400);
  saver.changed('b');
  await vi.advanceTimersByTimeAsync(1400);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(save.mock.calls).toEqual([['b']]);
  expect(reports).toEqual(['saving', 'saved']);
  expect(kept()).toBeUndefined();
});

test('what changes while it saves is saved afterwards, never at the same time', async () => {
  const { saver, save, kept } = setUp();
  let answer: (saved: { savedAt: string }) => void = () => undefined;
  save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  saver.changed('a');
  const first = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  saver.changed('b');
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenCalledTimes(1);
  answer({ savedAt: 'T' });
  await first;
  expect(kept()).toBe('b');
  await vi.advanceTimersByTimeAsync(2000);
  expect(save.mock.calls).toEqual([['a'], ['b']]);
  expect(kept()).toBeUndefined();
});

test('without an answer it stays on the device and is tried again', async () => {
  const { saver, save, reports, kept } = setUp();
  save.mockRejectedValueOnce(refusal('UNANSWERED'));
  saver.changed('a');
  await saver.flush();
  expect(reports.at(-1)).toBe('offline');
  expect(kept()).toBe('a');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(reports.at(-1)).toBe('saved');
  expect(kept()).toBeUndefined();
});

test('without a network nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { saver, save, reports, kept } = setUp();
  saver.changed('a');
  await saver.flush();
  expect(save).not.toHaveBeenCalled();
  expect(reports).toEqual(['offline']);
  expect(kept()).toBe('a');
});

test('a refusal is said, kept on the device, and the next change is tried', async () => {
  const { saver, save, reports, kept } = setUp();
  save.mockRejectedValueOnce(refusal('FILE_UNKNOWN', '文件不存在'));
  saver.changed('a');
  await saver.flush();
  expect(reports.at(-1)).toBe('failed');
  expect(kept()).toBe('a');
  saver.changed('b');
  await saver.flush();
  expect(reports.at(-1)).toBe('saved');
});

test('once it is sent nothing is saved and nothing is kept', async () => {
  const { saver, save, kept } = setUp();
  saver.changed('a');
  saver.finish();
  saver.changed('b');
  await vi.advanceTimersByTimeAsync(60_000);
  await saver.flush();
  expect(save).not.toHaveBeenCalled();
  expect(kept()).toBeUndefined();
});

test('nothing to save is nothing to do', async () => {
  const { saver, save, reports } = setUp();
  await saver.flush();
  expect(save).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});
