import type { Topics } from '@moqi/api';

/** Listens beside `refresh.ts`, on its channel: calls back with the topics of each change that a window of this browser makes or hears of. Answers how to stop. */
export function onTopics(listener: (topics: Topics) => void): () => void {
  const channel = new BroadcastChannel('moqi.topics');
  channel.addEventListener('message', ({ data }: MessageEvent<Topics>) => listener(data));
  return () => channel.close();
}
