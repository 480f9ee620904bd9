import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { messageKind } from '../../records/notifications/message-kind.ts';

/** Names and reasons of the samples: as they usually are, or as long as each may be. */
export const SAMPLE_LENGTHS = ['usual', 'longest'] as const;

/** fits: one SMS · several: two, each paid for · cut: names or reasons are cut to keep within two · tooLong: more than two even then */
export const SMS_FITS = ['fits', 'several', 'cut', 'tooLong'] as const;

const previewed = z.object({
  language: z.enum(['zh-CN', 'en']),
  subject: z.string(),
  sms: z.object({ body: z.string(), characters: z.number().int(), parts: z.number().int(), fit: z.enum(SMS_FITS) }),
  mail: z.string(),
  /** what a call reads out; empty: nobody is called for it */
  voice: z.string(),
});

export const previewMessages = defineOperation({
  // 消息文案
  name: 'operators.previewMessages',
  summary:
    'What the messages of one kind say, with sample values: as an SMS, with its length, as a mail, and as a call where it is read out, in each language they have.',
  input: z.object({ kind: messageKind, length: z.enum(SAMPLE_LENGTHS) }),
  output: z.object({
    /** each kind of message, and each way its words may go */
    messages: z.array(z.object({ key: z.string(), template: z.string(), texts: z.array(previewed) })),
  }),
  errors: [],
  duties: ['upkeep', 'support'],
  reads: ['operators'],
  mounts: { operator: '/operator/messages/preview' },
});
