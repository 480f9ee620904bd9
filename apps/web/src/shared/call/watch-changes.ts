import { TOPICS, type Topics } from '@moqi/api';
import { followChanges } from '@moqi/api/reach/changes';
import type { QueryClient } from '@tanstack/react-query';
import { isAuthenticated, type Session, useSession } from '#shared/session/session.ts';
import { followStream, heardBeat } from './follow-stream.ts';
import { refresh } from './refresh.ts';

const identityOf = (session: Session): string =>
  isAuthenticated(session) ? `${session.authUser?.userId ?? ''} ${session.currentAuthUser?.corpId ?? ''}` : '';

/**
 * Keeps the windows of a browser up to date by one stream: a browser opens no more than six connections to a server, so one window holds it
 * for all, and another takes over when it is closed. Answers how to stop.
 */
export function watchChanges(queries: QueryClient): () => void {
  // without a secure page windows cannot agree, and ask by themselves
  if (!('locks' in navigator)) return () => undefined;
  const beats = new BroadcastChannel('moqi.beats');
  beats.addEventListener('message', () => heardBeat());
  const told = (topics: readonly string[]): void => void refresh(queries, topics as Topics);
  const hold = (): (() => void) =>
    followStream(followChanges.mounts.session, {
      onChanged: told,
      onMissed: () => told(TOPICS),
      onBeat: () => beats.postMessage(null),
    });
  const follow = (): (() => void) => {
    const leaving = new AbortController();
    const held = () =>
      new Promise<void>((resolve) => {
        const stop = hold();
        leaving.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    navigator.locks.request('moqi.changes', { signal: leaving.signal }, held).catch(() => undefined);
    return () => leaving.abort();
  };
  let identity = identityOf(useSession.getState());
  let stop = identity === '' ? undefined : follow();
  const unsubscribe = useSession.subscribe((session) => {
    const now = identityOf(session);
    if (now === identity) return;
    identity = now;
    stop?.();
    stop = now === '' ? undefined : follow();
  });
  return () => {
    unsubscribe();
    stop?.();
    beats.close();
  };
}
