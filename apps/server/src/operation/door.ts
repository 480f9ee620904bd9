import type { Audience } from '@moqi/api';
import type { ActorOf, Origin } from '#kernel/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Cookies } from './handle.ts';

/** What a door may look at to find out who knocks. */
export interface Knock {
  readonly origin: Origin;
  readonly cookies: Cookies;
  /** the Authorization header */
  readonly authorization?: string;
  /** the decoded but not yet validated body or query: signed parameters live here */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly now: Date;
  readonly platform: Platform;
}

/** @throws DomainError UNAUTHENTICATED, FORBIDDEN, ENTERPRISE_MODE_NEEDED, LINK_… */
export type Door<A extends Audience> = (knock: Knock) => Promise<ActorOf[A]>;
export type Doors = { readonly [A in Audience]: Door<A> };
