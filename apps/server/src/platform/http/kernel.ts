import type { CallKeeper } from '#operation/call-keeper.ts';
import type { Doors } from '#operation/door.ts';
import type { Room } from '#platform/disk-room.ts';
import type { Platform } from '#platform/platform.ts';

/** What all mounts share. */
export interface Kernel {
  readonly platform: Platform;
  readonly doors: Doors;
  /** of the disk that holds the data */
  readonly room: () => Promise<Room>;
  /** host and port of the public address */
  readonly publicHost: string;
  /** Secure cookies: the public address is https. */
  readonly secure: boolean;
  /** Refuse inputs with fields that no schema knows, and compare each answer with its schema: not in production, where types are trusted. */
  readonly checkCalls: boolean;
  /** Absent: no program comes in. */
  readonly callKeeper: CallKeeper | undefined;
}
