import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const listOutbox = defineOperation({
  // 本机发件箱
  name: 'notifications.listOutbox',
  summary: 'Messages of the local outbox, the newest first. Exists in embedded mode only; elsewhere the answer is NOT_FOUND.',
  method: 'GET',
  input: z.object({ address: z.string().max(120).optional() }),
  output: z.object({
    list: z.array(
      z.object({
        deliveryId: z.uuid(),
        channel: z.enum(['sms', 'mail', 'voice', 'officialAccount', 'workWeChat']),
        /** its channel is a simulator, which hands it to nobody */
        isSimulated: z.boolean(),
        address: z.string(),
        template: z.string(),
        subject: z.string(),
        body: z.string(),
        state: z.string(),
        createTime: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  reads: [],
  mounts: { public: '/dev/outbox/messages' },
});
