import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, uuid } from '../../wire/shapes.ts';

const given = {
  input: z.object({
    applyId: uuid,
    corpUserIds: z.array(uuid).min(1).max(50),
    /** 0: shown once all have signed · 1: shown at once */
    from: flag.default(1),
  }),
  output: z.object({
    /** those who had no copy yet */
    names: z.array(z.string()),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'FORBIDDEN', 'COPY_READER_UNKNOWN', 'COPIES_TOO_MANY'],
  changes: ['contracts'],
} as const;

export const giveCopies = defineOperation({
  ...given,
  // 抄送给同事
  name: 'copies.giveCopies',
  summary: 'The sender gives members of its enterprise a contract to read; each is told once.',
  mounts: { enterprise: '/c/applySign/ccToCorpUsers' },
});

export const giveCopiesAsAdministrator = defineOperation({
  ...given,
  // 管理员抄送
  name: 'copies.giveCopiesAsAdministrator',
  summary: 'Gives members a contract that the enterprise sent to read, as far as the data scope of the caller reaches.',
  permission: 'contracts.read',
  mounts: { corporateAdmin: '/c/m/user/ccSendToUser' },
});
