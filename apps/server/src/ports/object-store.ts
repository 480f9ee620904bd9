/** More bytes arrived than the caller allows. Nothing was kept. */
export class LimitExceeded extends Error {
  readonly limit: number;
  constructor(limit: number) {
    super(`content is larger than ${limit} bytes; nothing was stored`);
    this.name = 'LimitExceeded';
    this.limit = limit;
  }
}

/** No object of this hash. */
export class ObjectMissing extends Error {
  constructor(hash: string) {
    super(`no stored object ${hash}`);
    this.name = 'ObjectMissing';
  }
}

/** The stored bytes are not what was put: changed, cut off, or another object's. */
export class ObjectDamaged extends Error {
  constructor(hash: string, where: string) {
    super(`stored object ${hash} is damaged: ${where}`);
    this.name = 'ObjectDamaged';
  }
}

/** The disk, or the quota, is full. Nothing was kept. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('the disk is full; nothing was stored', { cause });
    this.name = 'StorageFull';
  }
}

/** Bytes at rest that can be read at any place: chunks are decrypted one by one. */
export interface StoredBytes {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
  stream(start?: number, end?: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Content-addressed, encrypted at rest, durable once `put` has answered (fsync of the file and its directory). */
export interface ObjectStore {
  /** @throws BodyTooLarge-like `LimitExceeded` when more than `limit` bytes arrive; nothing is kept then. */
  put(content: AsyncIterable<Uint8Array> | Uint8Array, limit?: number): Promise<{ readonly hash: string; readonly size: number }>;
  /** @throws `ObjectMissing` */
  open(hash: string): Promise<StoredBytes>;
  /**
   * Forgets an object for good; one that is not there is forgotten already. Equal content is one object, so this is for content that nothing
   * else can hold: with something unique in it. A reader that has it open reads on.
   */
  delete(hash: string): Promise<void>;
}
