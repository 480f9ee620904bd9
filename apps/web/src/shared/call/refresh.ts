import type { Topics } from '@moqi/api';
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly reads?: Topics };
  }
}

interface AppWindow {
  /** to the other windows of this browser */
  readonly channel: BroadcastChannel;
  /** how many refreshes are under way */
  refreshing: number;
}

const windows = new WeakMap<QueryClient, AppWindow>();

/** Asks again for what is on screen and reads one of the topics. What is not on screen, or in a hidden window, is asked for when it is shown. */
async function askAgain(queries: QueryClient, topics: Topics, except?: Query): Promise<void> {
  const own = windows.get(queries);
  if (own) own.refreshing += 1;
  try {
    await queries.invalidateQueries({
      predicate: (query) => query !== except && query.meta?.reads?.some((topic) => topics.includes(topic)) === true,
      refetchType: focusManager.isFocused() ? 'active' : 'none',
    });
  } finally {
    if (own) own.refreshing -= 1;
  }
}

/** After a change of these topics: this window and the other windows of the browser ask again for what they show of them. */
export async function refresh(queries: QueryClient, topics: Topics, except?: Query): Promise<void> {
  if (topics.length === 0) return;
  windows.get(queries)?.channel.postMessage(topics);
  await askAgain(queries, topics, except);
}

const isPolled = (query: Query): boolean => query.observers.some(({ options }) => typeof options.refetchInterval === 'function');

/** A poll that answers differently has found a change made by a job or another person: what else is shown of its topics is asked for again. */
function followPolls(queries: QueryClient, own: AppWindow): () => void {
  const answers = new WeakMap<Query, unknown>();
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    const before: unknown = answers.get(query);
    const answer: unknown = query.state.data;
    answers.set(query, answer);
    // answers to a refresh tell of the change that started it, and would start it again
    if (before === undefined || before === answer || own.refreshing > 0 || !isPolled(query)) return;
    void refresh(queries, query.meta?.reads ?? [], query);
  });
}

/** A window that lies open beside another never becomes visible again; it is looked at again when it gets the focus. */
function watchFocus(onFocus: () => void): () => void {
  const moments = ['visibilitychange', 'focus'];
  const listener = (): void => onFocus();
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

/** Keeps what a window shows in step with the other windows of the browser and with what its polls find. Answers how to stop. */
export function keepInStep(queries: QueryClient): () => void {
  const own: AppWindow = { channel: new BroadcastChannel('moqi.topics'), refreshing: 0 };
  windows.set(queries, own);
  own.channel.addEventListener('message', ({ data }: MessageEvent<Topics>) => void askAgain(queries, data));
  const stopPolls = followPolls(queries, own);
  focusManager.setEventListener(watchFocus);
  return () => {
    stopPolls();
    own.channel.close();
    windows.delete(queries);
  };
}
