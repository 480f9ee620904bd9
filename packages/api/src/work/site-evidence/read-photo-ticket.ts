import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** 32 random bytes in base64url. */
export const photoTicket = z.string().regex(/^[\w-]{43}$/);

export const readPhotoTicket = defineOperation({
  // 查看拍照票据
  name: 'evidence.readPhotoTicket',
  summary: 'What a ticket asks for: who wants the photo, and what is to be seen on it. It tells nothing of the contract.',
  input: z.object({ ticket: photoTicket }),
  output: z.object({
    senderName: z.string(),
    /** what is to be seen, in the words of the sender */
    subject: z.string(),
    validUntil: z.string(),
  }),
  errors: ['PHOTO_TICKET_ENDED'],
  reads: ['proof'],
  mounts: { public: '/si/evidence/ticket' },
  limit: { times: 60, perSeconds: 60 },
});
