import type { Grants } from '@moqi/api/enterprise/roles';
import type { PartyId } from '#kernel/actor.ts';
import type { LogAuthor } from '#modules/records/logs/index.ts';
import type { Platform } from '#platform/platform.ts';

/** A call of a directory that has shown its token. */
export interface SyncCall {
  readonly platform: Platform;
  readonly party: PartyId;
  /** the member who made the token: others are invited in that name, and nobody is disabled who may do more */
  readonly maker: { readonly person: PartyId; readonly name: string; readonly grants: Grants };
  /** the directory, as the log names it */
  readonly author: LogAuthor;
  /** the address of the resources, without a slash at its end */
  readonly base: string;
  readonly now: Date;
}
