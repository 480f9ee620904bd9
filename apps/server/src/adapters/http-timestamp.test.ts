import { httpTimestampAuthority } from '@moqi/pki';
import { afterAll, beforeAll, describe } from 'vitest';
import { openTimestampStub, type TimestampStub } from '#test/crash/timestamp-stub.ts';
import { timestampContract } from '#test/ports/timestamp-contract.ts';

let service: TimestampStub;
beforeAll(async () => {
  service = await openTimestampStub();
});
afterAll(() => service.close());

describe('a timestamp authority behind HTTP', () => {
  timestampContract(
    () => httpTimestampAuthority({ url: service.url, fetch }),
    () => new Date(),
  );
});
