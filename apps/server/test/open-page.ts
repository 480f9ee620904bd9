import { followChanges } from '@moqi/api/reach/changes';
import { expect } from 'vitest';
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
    /** Waits until it is told that what is of this topic changed, and forgets it. */
    hears: async (topic: string) => {
      const pattern = new RegExp(`event: changed\\ndata: .*${topic}`);
      await expect.poll(() => pattern.test(told), { timeout: 10_000 }).toBe(true);
      told = '';
    },
    close: async () => {
      hangUp.abort();
      await reading;
      await process.close();
    },
  };
}
