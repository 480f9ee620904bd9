import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

const card = z.string().trim().min(1).max(60);
const link = z.object({
  /** the whole address; empty: no card is handed out */
  url: z.string(),
});

export const readOuterLink = defineOperation({
  // 名片链接
  name: 'contacts.readOuterLink',
  summary: 'The link that the person hands to others so that they can add this person to a contract.',
  method: 'GET',
  input: z.object({}),
  output: link,
  errors: [],
  reads: ['account'],
  mounts: { personal: '/i/outerLink' },
});

export const openOuterLink = defineOperation({
  // 生成名片链接
  name: 'contacts.openOuterLink',
  summary: 'Makes the link, or another one: the one before leads nowhere from then on.',
  input: z.object({}),
  output: link,
  errors: [],
  changes: ['account'],
  mounts: { personal: '/i/outerLink/open' },
  limit: { times: 20, perSeconds: 60 },
});

export const closeOuterLink = defineOperation({
  // 收回名片链接
  name: 'contacts.closeOuterLink',
  summary: 'Takes the link back. Contracts that were written with it stay.',
  input: z.object({}),
  output: link,
  errors: ['CARD_UNKNOWN'],
  changes: ['account'],
  mounts: { personal: '/i/outerLink/close' },
});

export const readCard = defineOperation({
  // 查看名片
  name: 'contacts.readCard',
  summary: 'Whom a card names, and at which address contracts reach that person. For who is logged in and holds the link.',
  input: z.object({ card }),
  output: z.object({
    name: z.string(),
    /** mobile number, or e-mail address where the account has no number */
    accountNo: z.string(),
    isProven: z.boolean(),
  }),
  errors: ['CARD_UNKNOWN'],
  reads: [],
  mounts: { session: '/user/card' },
  limit: { times: 60, perSeconds: 60 },
});
