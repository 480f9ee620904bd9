import { listOutbox } from '@moqi/api/records/notifications';
import { handle } from '#operation/handle.ts';
import { listOutboxMessages } from '../store/deliveries.ts';

const MOST_SHOWN = 200;

export const listOutboxHandler = handle(listOutbox, async ({ input, tx, platform, fail }) => {
  if (platform.config.mode !== 'embedded') fail('NOT_FOUND');
  const messages = await listOutboxMessages(tx, input.address, MOST_SHOWN);
  return {
    list: messages.map(({ deliveryId, channel, address, template, subject, body, state, createdAt }) => ({
      deliveryId,
      channel,
      address,
      template,
      subject,
      body,
      state,
      createTime: createdAt.toISOString(),
    })),
  };
});
