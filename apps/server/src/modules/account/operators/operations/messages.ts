import type { OutputOf } from '@moqi/api';
import { listTroubledMessages, MESSAGE_DAYS, MESSAGES_MOST, traceMessages } from '@moqi/api/account/operators';
import { maskAddress, maskAddressesIn, readAddress } from '@moqi/rules';
import { messageKindOf, messagesTo, type SentMessage, troubledMessages, unsentReason } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';
import { logDeed } from '../acts/log-deed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const noAddress = { reason: { 'zh-CN': '请填写手机号或邮箱', en: 'a mobile number or an e-mail address is needed' } };

function messageToWire(message: SentMessage): OutputOf<typeof listTroubledMessages>['messages'][number] {
  const { deliveryId, template, channel, address, state, tries, error, createdAt, deliveredAt } = message;
  const reason = unsentReason(message) ?? '';
  return {
    deliveryId,
    at: createdAt.toISOString(),
    kind: messageKindOf(template),
    channel,
    maskedAddress: maskAddress(address),
    state: state === 'sent' && deliveredAt !== undefined ? 'opened' : state,
    reason,
    problem: reason === 'provider' ? maskAddressesIn(error) : '',
    tries,
  };
}

export const listTroubledMessagesHandler = handle(listTroubledMessages, async ({ tx }) => ({
  messages: (await troubledMessages(tx, MESSAGES_MOST)).map(messageToWire),
}));

export const traceMessagesHandler = handle(traceMessages, async ({ actor, input, tx, now, fail }) => {
  const address = readAddress(input.address)?.text ?? fail('INPUT_INVALID', noAddress);
  const since = new Date(now.getTime() - MESSAGE_DAYS * DAY_MS);
  const messages = (await messagesTo(tx, address, { since, most: MESSAGES_MOST })).map(messageToWire);
  const name = maskAddress(address);
  await logDeed(tx, actor, now, { deed: 'messages.find', object: { type: 'address', id: name, name } });
  return { messages };
});
