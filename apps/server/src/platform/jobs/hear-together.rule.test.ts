import { expect, it } from 'vitest';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { hearTogether } from './hear-together.ts';

const heard: string[] = [];
const listener = (job: string, name: string): JobHandler<object> => ({
  job: { name: job },
  run: async () => {
    heard.push(name);
  },
});

it('lets all listeners of an event hear it, in their order, as one handler', async () => {
  const handlers = hearTogether([listener('left', 'contracts'), listener('sweep', 'seals'), listener('left', 'approvals')]);
  expect(handlers.map(({ job }) => job.name)).toEqual(['left', 'sweep']);
  await handlers[0]?.run({} as Platform, {});
  expect(heard).toEqual(['contracts', 'approvals']);
});

it('fails when one of them fails, so that the event is heard again', async () => {
  const failing: JobHandler<object> = { job: { name: 'left' }, run: () => Promise.reject(new Error('away')) };
  const [handler] = hearTogether([listener('left', 'contracts'), failing]);
  await expect(handler?.run({} as Platform, {})).rejects.toThrow('away');
});
