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
