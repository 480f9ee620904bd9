import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepCallsHandler } from './jobs/sweep-calls.ts';
import {
  createKeyHandler,
  listKeysHandler,
  revokeKeyHandler,
  rotateKeyHandler,
  switchKeyHandler,
  updateKeyHandler,
} from './operations/keys.ts';
import { listKeyCallsHandler, readKeyUsageHandler } from './operations/list-key-calls.ts';
import { readTokenHandler } from './operations/read-token.ts';

export const handlers: readonly Handler[] = [
  createKeyHandler,
  listKeyCallsHandler,
  listKeysHandler,
  readKeyUsageHandler,
  readTokenHandler,
  revokeKeyHandler,
  rotateKeyHandler,
  switchKeyHandler,
  updateKeyHandler,
];

export const jobs: readonly JobHandler<object>[] = [sweepCallsHandler];
