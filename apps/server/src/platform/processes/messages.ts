import type { DatabaseAddress } from '#platform/database/open.ts';
import type { Connections } from './connections.ts';

/** What a child does: serve pages and calls, or work the jobs. */
export type Part = 'web' | 'worker';

/** What `/health` tells of the other processes of this server. */
export interface Others {
  readonly webWanted: number;
  readonly webServing: number;
  /** Undefined: this server is not meant to work jobs. */
  readonly worker: boolean | undefined;
  /** Why a process cannot write its log, as a code of the system. */
  readonly log: string | undefined;
}

export type ToChild =
  | { readonly kind: 'begin'; readonly part: Part; readonly address: DatabaseAddress; readonly connections: Connections }
  /** Take no new connection; end when those that are open have ended. */
  | { readonly kind: 'drain' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'others'; readonly others: Others };

export type FromChild =
  /** Its program is loaded: it can be told what to do. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly zh: string; readonly en: string }
  | { readonly kind: 'log'; readonly failure: string | undefined };
