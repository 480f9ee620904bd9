import type { OfficialAccount } from '#ports/official-account.ts';

/**
 * For trying only, and the page says so. Notices stay in the outgoing messages at /dev/outbox; nobody follows an account that is none, so the
 * page follows it by a button, and no call of a service is believed.
 */
export const simulatedOfficialAccount: OfficialAccount = {
  name: 'simulator',
  send: async () => undefined,
  drawCode: async () => '',
  isAuthentic: () => false,
};
