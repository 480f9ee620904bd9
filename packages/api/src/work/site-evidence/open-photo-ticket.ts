import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { MOST_PHOTOS } from './evidence-limits.ts';

/** How long a ticket is good for one photo. */
export const PHOTO_TICKET_MINUTES = 10;

export const openPhotoTicket = defineOperation({
  // 取得拍照票据
  name: 'evidence.openPhotoTicket',
  summary:
    'A ticket to hand in one of the photos that the sender asks this signer for, good for ten minutes and one photo; it opens nothing else.',
  input: signedParameters.extend({
    signNo: z.string().max(64),
    /** which of the photos asked for, from 0 */
    photo: z
      .number()
      .int()
      .min(0)
      .max(MOST_PHOTOS - 1),
  }),
  output: z.object({
    ticket: z.string(),
    /** the address of the page that a phone opens */
    url: z.string(),
    validUntil: z.string(),
  }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'PHOTO_NOT_ASKED',
    'PHOTO_THERE',
  ],
  changes: [],
  mounts: { signing: '/si/evidence/openTicket' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});
