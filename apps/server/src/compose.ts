import type { Doors } from './audiences/door.ts';
import { DomainError, type Handler } from './platform/http/handle.ts';
import type { JobHandler } from './platform/platform.ts';

/** Nobody comes in. */
const closed = async (): Promise<never> => {
  throw new DomainError('UNAUTHENTICATED');
};

export const handlers: readonly Handler[] = [];

export const jobHandlers: readonly JobHandler<object>[] = [];

export const doors: Doors = {
  public: async ({ origin }) => ({ kind: 'anyone', origin }),
  session: closed,
  personal: closed,
  enterprise: closed,
  corporateAdmin: closed,
  signing: closed,
};
