import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

/** The last day of an ID card as its back says it, and as photographs of cards are read: YYYY-MM-DD, or 长期. */
export const paperEnd = z.union([z.iso.date(), z.literal('长期')]);
export type PaperEnd = z.output<typeof paperEnd>;

/** unknown: nobody has said when the card ends · valid · soon: within 30 days · ended */
export const PAPER_STATES = ['unknown', 'valid', 'soon', 'ended'] as const;

export const renewPaper = defineOperation({
  // 更新证件有效期
  name: 'identity.renewPaper',
  summary:
    'The end of the ID card that the account is verified with, or of the new card of the same person: same name, same ID number, a later end. The account stays as it was verified.',
  input: z.object({ name: oneLine(50).min(2), idNo: z.string().trim().min(8).max(18), endsOn: paperEnd }),
  output: z.object({ endsOn: paperEnd }),
  errors: [
    'CHILD_ACCOUNT_PERSONAL',
    'REAL_NAME_NEEDED',
    'PAPER_NOT_ID_CARD',
    'PAPER_PAST',
    'PAPER_NAME_DIFFERS',
    'PAPER_NOT_LATER',
    'SECRET_WRONG',
    'SECRET_RESTS',
  ],
  changes: ['account', 'proof'],
  mounts: { session: '/i/idenAuth/renewPaper' },
  limit: { times: 10, perSeconds: 3600 },
});
