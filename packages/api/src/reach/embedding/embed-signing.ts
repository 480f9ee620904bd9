import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { instant } from '../../wire/shapes.ts';

/** So long an address may wait to be entered. */
export const MOST_EMBED_MINUTES = 15;

export const embedSigning = defineOperation({
  // 嵌入签署
  name: 'embedding.embedSigning',
  summary:
    'Makes an address that opens one task in a frame of one of the origins of the key, once and soon. It opens for reading; the signer proves who it is by a code, as everywhere.',
  input: z.object({
    applyNo: z.string().max(64),
    /** of the task, as contracts/status tells it */
    signNo: z.string().min(1).max(64),
    /** of the page that frames it: https://example.com */
    origin: z.string().max(200),
    /** how long the address may wait */
    minutes: z.number().int().min(1).max(MOST_EMBED_MINUTES).default(MOST_EMBED_MINUTES),
  }),
  output: z.object({ url: z.url(), expireTime: instant }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'FORBIDDEN', 'KEY_ORIGIN', 'EMBED_NOT_WAITING'],
  changes: [],
  scope: 'contracts.embed',
  mounts: { openapi: `${OPENAPI}/contracts/embedSigning` },
});
