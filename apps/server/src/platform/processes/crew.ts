import type { DatabaseAddress } from '#platform/database/open.ts';
import type { Log } from '#platform/platform.ts';
import { type Child, forkChild } from './child-process.ts';
import type { Shares } from './connections.ts';
import type { Others, Part } from './messages.ts';
import { Place } from './place.ts';

/** The children of this server. */
export interface Crew {
  /** The children of this part do it from now on, as soon as one of them does. @throws what kept all of them from it */
  begin(part: Part, address: DatabaseAddress, shares: Shares): Promise<void>;
  /** Replaces all of them, one after the other; no request is lost. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

interface CrewParts {
  /** the program of the children */
  readonly program: string;
  readonly counts: { readonly web: number; readonly worker: boolean };
  readonly log: Log;
}

/** Until one of them serves. @throws what kept all of them from it */
async function beginAny(places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const beginning = places.map((place) => place.begin());
  await Promise.any(beginning).catch(({ errors }: AggregateError) => {
    throw errors[0];
  });
  // the database may be lost while the others still begin: that ends no server that serves
  for (const [index, place] of places.entries()) void beginning[index]?.catch(() => place.bringBack());
}

/** The children begin to load at once, so that they are there when the database is. */
export function openCrew({ program, counts, log }: CrewParts): Crew {
  const logFailures = new Map<Child, string>();
  let given: { readonly address: DatabaseAddress; readonly shares: Shares } | undefined;

  const others = (): Others => ({
    webWanted: counts.web,
    webServing: places.filter(({ part, isServing }) => part === 'web' && isServing).length,
    worker: counts.worker ? places.some(({ part, isServing }) => part === 'worker' && isServing) : undefined,
    log: [...logFailures.values()][0],
  });
  const tellAll = () => {
    const message = { kind: 'others', others: others() } as const;
    for (const place of places) place.tell(message);
  };
  const fork = (): Child => {
    const child: Child = forkChild(program, (failure) => {
      if (failure === undefined) logFailures.delete(child);
      else logFailures.set(child, failure);
      tellAll();
    });
    void child.ended.then(() => logFailures.delete(child) && tellAll());
    return child;
  };
  const openPlace = (part: Part): Place =>
    new Place({
      part,
      log,
      fork,
      assignment: () => {
        if (given === undefined) throw new Error('the database is not open yet');
        return { kind: 'begin', part, address: given.address, connections: given.shares[part] };
      },
      onChange: () => tellAll(),
    });
  const places: Place[] = [];
  const parts: Part[] = [...(counts.worker ? ['worker' as const] : []), ...Array.from({ length: counts.web }, () => 'web' as const)];
  for (const part of parts) places.push(openPlace(part));

  let replacing: Promise<void> | undefined;
  const replaceAll = async () => {
    for (const place of places) await place.replace();
  };
  return {
    begin: async (part, address, shares) => {
      given = { address, shares };
      await beginAny(places.filter((place) => place.part === part));
    },
    replace: async () => {
      replacing ??= replaceAll().finally(() => {
        replacing = undefined;
      });
      await replacing;
    },
    stop: async () => {
      await Promise.all(places.map((place) => place.stop()));
    },
  };
}
