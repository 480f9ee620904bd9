import type { WorkWeChat } from '#ports/work-wechat.ts';

/** For trying only, and the pages say so. It takes every application and every number, and tells nobody anything. */
export const simulatedWorkWeChat: WorkWeChat = {
  name: 'simulator',
  findUser: async (_, mobile) => `simulated-${mobile.slice(-4)}`,
  send: async () => undefined,
};
