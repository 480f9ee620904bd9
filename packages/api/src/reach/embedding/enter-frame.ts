import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant } from '../../wire/shapes.ts';

/** For so long the task stays open in the frame that was entered. */
export const FRAME_MINUTES = 60;

export const enterFrame = defineOperation({
  // 进入嵌入的签署
  name: 'embedding.enterFrame',
  summary: 'Takes the ticket of an embedded address, once, and answers what opens its task for as long as the frame is there.',
  input: z.object({ ticket: z.string().max(80) }),
  output: z.object({
    applyNo: z.string(),
    signNo: z.string(),
    /** stands where a signing link has its signature; kept in the memory of the page and nowhere else */
    sign: z.string(),
    endTime: instant,
  }),
  errors: ['EMBED_ENTRY_ENDED'],
  changes: [],
  mounts: { public: '/i/anony/embed/enter' },
  limit: { times: 60, perSeconds: 60 },
});
