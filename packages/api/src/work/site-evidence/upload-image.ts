import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { photoTicket } from './read-photo-ticket.ts';

/** Where the photo was taken, where its taker allows it: degrees (WGS 84), and metres of uncertainty. All three or none. */
const place = {
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  accuracy: z.number().min(0).max(1_000_000).optional(),
};

export const uploadImage = defineOperation({
  // 上传现场照片
  name: 'evidence.uploadImage',
  summary:
    'Hands in the photo of a ticket, which is used up by it. The picture is drawn anew: nothing that a camera wrote beside it is kept.',
  input: z.object({ ticket: photoTicket, ...place }),
  output: z.object({
    takenTime: z.string(),
    /** SHA-256 of the picture as it is kept */
    hash: z.string(),
  }),
  errors: [
    'PHOTO_TICKET_ENDED',
    'PHOTO_THERE',
    'CONTRACT_NOT_SIGNING',
    'FILE_MISSING',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'PHOTOGRAPH_TOO_LARGE',
    'PHOTOGRAPH_UNREADABLE',
    'INPUT_INVALID',
  ],
  changes: ['proof'],
  mounts: { public: '/si/evidence/uploadImage' },
  body: 'multipart',
  limit: { times: 20, perSeconds: 60 },
});
