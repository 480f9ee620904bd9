import type { Audience, Operation } from '@moqi/api';
import type { ActorOf, Origin, PartyId } from '#kernel/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { Cookies } from './handle.ts';

/** A request as it came. */
export interface RawRequest {
  readonly method: string;
  /** with its query, as it was asked for */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** absent: a multipart body, whose bytes are compared with the header Content-Digest */
  readonly body: Uint8Array | undefined;
}

/** What a door may look at to find out who knocks. */
export interface Knock {
  /** what is asked for; absent where an agent comes in, which asks for several things later */
  readonly operation?: Operation;
  readonly origin: Origin;
  readonly cookies: Cookies;
  /** the Authorization header */
  readonly authorization?: string;
  /** the decoded but not yet validated body or query: signed parameters live here */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly now: Date;
  readonly platform: Platform;
  /** what it reads here the handler need not read again */
  readonly reads: Reads;
  /** only for operations that declare `rawRequest`, and at the door of programs */
  readonly request?: RawRequest;
  /** Names the key that the request came with, for the record of its calls, before it is known whether its proof is right. */
  identified(this: void, key: { readonly party: PartyId; readonly keyId: string }): void;
}

/** @throws DomainError UNAUTHENTICATED, FORBIDDEN, ENTERPRISE_MODE_NEEDED, LINK_… */
export type Door<A extends Audience> = (knock: Knock) => Promise<ActorOf[A]>;
export type Doors = { readonly [A in Audience]: Door<A> };
