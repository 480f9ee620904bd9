import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine, uuid } from '../../wire/shapes.ts';

export const READING_DAYS = { least: 1, most: 180 } as const;

export const giveReading = defineOperation({
  // 邀请外部人员查阅
  name: 'copies.giveReading',
  summary:
    'The sender lets a person outside, such as a lawyer or an auditor, read a contract until the end of a day. The person logs in with the address; of two ends given to one reader the later counts and is told anew.',
  input: z.object({
    applyId: uuid,
    name: oneLine(50).min(1),
    /** a mobile number or a mail address */
    address: z.string().trim().min(1).max(120),
    days: z.number().int().min(READING_DAYS.least).max(READING_DAYS.most),
  }),
  output: z.object({
    name: z.string(),
    /** the last moment */
    endTime: z.string(),
  }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'FORBIDDEN',
    'COPY_ADDRESS_INVALID',
    'COPIES_TOO_MANY',
    'COPY_WITHOUT_END',
    'READER_TOLD_TOO_OFTEN',
  ],
  // every new reader is sent a message that nobody pays for
  limit: { times: 60, perSeconds: 3600 },
  changes: ['contracts'],
  mounts: { enterprise: '/c/applySign/ccOutside', personal: '/i/applySign/ccOutside' },
});
