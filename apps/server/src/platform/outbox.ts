import type { MessagePort } from './platform.ts';

/**
 * Where messages go when no provider is set: nowhere. They are rows of `deliveries` before any port is asked, and are read
 * from there at /dev/outbox.
 */
export const localOutbox: MessagePort = { name: 'local outbox', send: async () => undefined };
