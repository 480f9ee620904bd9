import { setTimeout as pause } from 'node:timers/promises';
import { followChanges } from '@moqi/api/reach/changes';
import type { TestPerson } from './people.ts';
import type { World } from './world.ts';

/** A page of the person's that is told of changes. Close it. */
export async function openPage(world: World, { browser }: Pick<TestPerson, 'browser'>) {
  const process = await world.process();
  const hangUp = new AbortController();
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(`${process.url}${followChanges.mounts.session}`, { headers: { cookie }, signal: hangUp.signal });
  let told = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) told += decoder.decode(chunk as Uint8Array);
  })().catch(() => undefined);
  return {
    /** Whether it is told soon that what is of this topic changed. It forgets what it was told. */
    hears: async (topic: string) => {
      const pattern = new RegExp(`event: changed\\ndata: .*${topic}`);
      const until = performance.now() + 10_000;
      while (!pattern.test(told) && performance.now() < until) await pause(20);
      const heard = pattern.test(told);
      told = '';
      return heard;
    },
    close: async () => {
      hangUp.abort();
      await reading;
      await process.close();
    },
  };
}
