import { listOutbox } from '@moqi/api/records/notifications';
import { handle } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Channel } from '../message.ts';
import { listOutboxMessages } from '../store/deliveries.ts';

const MOST_SHOWN = 200;

/** Whether what goes by a channel is handed to nobody, however it says that it was sent. */
function isSimulated({ sms, mail, voice, officialAccount, workWeChat }: Platform, channel: Channel): boolean {
  if (channel === 'officialAccount') return officialAccount?.name === 'simulator';
  if (channel === 'workWeChat') return workWeChat.name === 'simulator';
  return { sms, mail, voice }[channel].isOutbox;
}

export const listOutboxHandler = handle(listOutbox, async ({ input, tx, platform, fail }) => {
  if (platform.config.mode !== 'embedded') fail('NOT_FOUND');
  const messages = await listOutboxMessages(tx, input.address, MOST_SHOWN);
  return {
    list: messages.map(({ deliveryId, channel, address, template, subject, body, state, createdAt }) => ({
      deliveryId,
      channel,
      isSimulated: isSimulated(platform, channel),
      address,
      template,
      subject,
      body,
      state,
      createTime: createdAt.toISOString(),
    })),
  };
});
