import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes } from '../../wire/shapes.ts';

/** How long a ticket is good for one handwriting. */
export const INK_TICKET_MINUTES = 10;

/** 32 random bytes in base64url. */
const inkTicket = z.string().regex(/^[\w-]{43}$/);

export const openInkTicket = defineOperation({
  // 取得手机书写票据
  name: 'inks.openInkTicket',
  summary: 'A ticket to write one handwriting on a phone, good for ten minutes and once; it opens nothing else. An earlier one ends.',
  input: z.object({}),
  output: z.object({
    /** the address of the page that a phone opens */
    url: z.string(),
    validUntil: z.string(),
  }),
  errors: [],
  changes: [],
  mounts: { session: '/i/handSign/openTicket' },
  limit: { times: 20, perSeconds: 60 },
});

export const readInkTicket = defineOperation({
  // 查看手机书写票据
  name: 'inks.readInkTicket',
  summary: 'Whose name is to be written with a ticket, and until when.',
  input: z.object({ ticket: inkTicket }),
  output: z.object({ name: z.string(), validUntil: z.string() }),
  errors: ['INK_TICKET_ENDED'],
  reads: ['seals'],
  mounts: { public: '/m/handSign/ticket' },
  limit: { times: 60, perSeconds: 60 },
});

export const writeInk = defineOperation({
  // 在手机上书写签名
  name: 'inks.writeInk',
  summary: 'Keeps a handwriting for the person who opened the ticket, and uses the ticket up; the page that waits is told.',
  input: inkStrokes.extend({ ticket: inkTicket }),
  output: z.object({ kept: z.literal(true) }),
  errors: ['INK_TICKET_ENDED', 'INK_INVALID'],
  changes: ['seals'],
  mounts: { public: '/m/handSign/write' },
  limit: { times: 20, perSeconds: 60 },
});
