import type { QueryClient } from '@tanstack/react-query';
import { pageLanguage } from '#shared/call/transport.ts';
import './connection.css';

const LOOK_MS = 500;
/** Who waits so long is told; the look that notices comes half a second later at most. */
const SLOW_MS = 2_500;

/** They come with this code: without a network no text could be fetched. */
const WORDS = {
  offline: {
    'zh-CN': '没有网络。填写的内容都在，恢复后可以继续',
    en: 'No network. What you typed is kept; you can go on once you are back online',
  },
  slow: {
    'zh-CN': '网络或服务器较慢，还在等回应。填写的内容都在',
    en: 'The network or the server is slow; still waiting for an answer. What you typed is kept',
  },
} as const;

type Trouble = keyof typeof WORDS;

/**
 * Says in one line, within three seconds and on whatever page, that there is no network or that the server takes its time. What was typed
 * stays; what could not be read is asked for again when the network is back.
 * @returns ends it
 */
export function watchConnection(queries: QueryClient): () => void {
  const line = document.createElement('output');
  line.className = 'connection-line';
  line.hidden = true;
  document.body.append(line);
  const asked = new Map<string, number>();

  const isSlow = (now: number): boolean => {
    const reading = queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
    const waiting = new Set(reading.map(({ queryHash }) => queryHash));
    for (const hash of asked.keys()) if (!waiting.has(hash)) asked.delete(hash);
    for (const hash of waiting) if (!asked.has(hash)) asked.set(hash, now);
    const acts = queries.getMutationCache().findAll({ status: 'pending' });
    const since = [...asked.values(), ...acts.map(({ state }) => state.submittedAt)];
    return since.some((at) => now - at >= SLOW_MS);
  };
  const look = (): void => {
    const now = Date.now();
    const slow = isSlow(now);
    const trouble: Trouble | undefined = navigator.onLine ? (slow ? 'slow' : undefined) : 'offline';
    line.hidden = trouble === undefined;
    const words = trouble === undefined ? '' : WORDS[trouble][pageLanguage()];
    if (line.textContent !== words) line.textContent = words;
  };
  const back = (): void => {
    look();
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const looking = setInterval(look, LOOK_MS);
  window.addEventListener('offline', look);
  window.addEventListener('online', back);
  return () => {
    clearInterval(looking);
    window.removeEventListener('offline', look);
    window.removeEventListener('online', back);
    line.remove();
  };
}
