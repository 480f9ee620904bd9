import type { MessagePort } from '#ports/message.ts';

/**
 * Where messages go when no provider is set: nowhere. They are rows of `deliveries` before any port is asked, and are read
 * from there at /dev/outbox.
 */
export const localOutbox: MessagePort = { name: 'local outbox', isOutbox: true, send: async () => undefined };
