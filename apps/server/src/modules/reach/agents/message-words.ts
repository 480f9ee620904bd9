import type { MessageWords } from '#modules/records/notifications/index.ts';

interface Asked {
  readonly agentName: string;
  readonly contractName: string;
  /** where it is confirmed, or the draft */
  readonly page: string;
}

/** Tells the member of a key that its agent wants a contract sent. */
export function sendingAskedWords({ agentName, contractName, page }: Asked): MessageWords {
  return {
    subject: `待确认发起：${contractName}`,
    zh: (brief) => `智能体“${brief(agentName)}”申请发起《${brief(contractName)}》，你确认后才会发出，24 小时内有效：${page}`,
    en: `The agent “${agentName}” asks to send “${contractName}”. It is sent only after you confirm, within 24 hours.`,
  };
}

/** Tells that nobody confirmed in time. */
export function sendingLapsedWords({ agentName, contractName, page }: Asked): MessageWords {
  return {
    subject: `发起申请已过期：${contractName}`,
    zh: (brief) => `智能体“${brief(agentName)}”申请发起的《${brief(contractName)}》24 小时内没有确认，没有发出，草稿还在：${page}`,
    en: `“${contractName}”, which the agent “${agentName}” asked to send, was not confirmed within 24 hours and was not sent. The draft is kept.`,
  };
}
