import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/platform.ts';
import { type RunningServer, type ServerLock, takeServerLock } from './server-lock.ts';
import { type Postgres, startPostgres } from './supervisor.ts';

/** The built-in PostgreSQL, held for this server alone. */
export interface GuardedPostgres {
  /** Gives the lock back and stops PostgreSQL. */
  stop(): Promise<void>;
}

interface Guarding {
  readonly home: string;
  readonly self: RunningServer;
  readonly log: Log;
  /** Another server holds the data now. */
  readonly onLost: () => void;
}

/** Pauses before each attempt to bring the database back; the last one again and again: a full disk may take hours to be cleared. */
const PAUSES_MS = [0, 100, 250, 500, 1_000, 2_000, 5_000];
const LAST_PAUSE_MS = 10_000;

export interface TakenOver {
  readonly postgres: Postgres;
  readonly lock: ServerLock;
}

/** Starts or adopts PostgreSQL and takes its lock. @returns the other server that holds it, if one does */
export async function takePostgres(home: string, self: RunningServer): Promise<TakenOver | RunningServer> {
  const postgres = await startPostgres(home);
  const lock = await takeServerLock(postgres, self);
  return 'lost' in lock ? { postgres, lock } : lock;
}

/**
 * Watches over the built-in PostgreSQL through the connection that holds its lock. When that breaks, one of its processes was killed, and
 * PostgreSQL recovers by itself, or the whole of it is gone, and it is started again: after a pause that grows with each attempt.
 */
export function guardPostgres({ home, self, log, onLost }: Guarding, first: TakenOver): GuardedPostgres {
  let held = first;
  let isStopping = false;
  let bringingBack = Promise.resolve();

  /** @returns whether there is nothing more to try */
  const attempt = async (): Promise<boolean> => {
    const taken = await takePostgres(home, self);
    if (!('lock' in taken)) {
      log.fatal({ pid: taken.pid }, 'another server holds the database now');
      onLost();
      return true;
    }
    held = taken;
    watch();
    log.warn('the built-in database is back');
    return true;
  };
  const bringBack = async () => {
    for (let tries = 0; ; tries += 1) {
      await sleep(PAUSES_MS[tries] ?? LAST_PAUSE_MS);
      if (isStopping) return;
      const isOver = await attempt().catch((error: unknown) => {
        log.warn(error, 'the built-in database is not back yet');
        return false;
      });
      if (isOver) return;
    }
  };
  const watch = () => {
    void held.lock.lost.then(() => {
      if (isStopping) return;
      log.error('the built-in database broke off; it is brought back');
      bringingBack = bringBack();
    });
  };
  watch();
  return {
    stop: async () => {
      isStopping = true;
      await bringingBack;
      await held.lock.release();
      await held.postgres.stop();
    },
  };
}
