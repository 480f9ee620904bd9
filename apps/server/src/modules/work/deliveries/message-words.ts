import type { MessageWords } from '#modules/records/notifications/index.ts';

/** A planned reminder was not sent, because the allowance did not cover the SMS. */
export function missedWords(contractName: string, name: string): MessageWords {
  return {
    subject: `催签没有发出：${contractName}`,
    zh: (brief) => `短信额度不够，没有提醒${brief(name)}签署《${brief(contractName)}》。购买额度后请重新安排催签计划。`,
    en: `The SMS allowance was used up, so ${name} was not reminded to sign “${contractName}”. Please top up and plan the reminders again.`,
  };
}
