import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag, instant } from '../../wire/shapes.ts';
import { createContract } from '../../work/sending/create-contract.ts';
import { MOST_EMBED_MINUTES } from './embed-signing.ts';

export const embedPreparing = defineOperation({
  // 嵌入准备合同
  name: 'embedding.embedPreparing',
  summary:
    'Makes an address at which a person, who needs no account, sets parties and places of one draft, in a frame of one of the origins of the key, once and soon. With send 1 that person sends it too, else the program does afterwards.',
  input: z.object({
    applyId: z.uuid(),
    /** of the page that frames it: https://example.com */
    origin: z.string().max(200),
    /** 1: the person in the frame may send it; the key needs contracts.send for that */
    send: flag.default(0),
    /** how long the address may wait */
    minutes: z.number().int().min(1).max(MOST_EMBED_MINUTES).default(MOST_EMBED_MINUTES),
  }),
  output: z.object({ url: z.url(), expireTime: instant }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_DRAFT', 'CONTRACT_INCOMPLETE', 'FORBIDDEN', 'KEY_ORIGIN', 'KEY_SCOPE'],
  permission: 'contracts.send',
  changes: [],
  scope: 'contracts.prepare',
  mounts: { openapi: `${OPENAPI}/contracts/embedPreparing` },
});

export const sendDraft = defineOperation({
  // 发起准备好的草稿
  name: 'embedding.sendDraft',
  summary: 'Sends a draft as it was saved last, which is how a program goes on after somebody prepared it in a frame.',
  input: z.object({
    applyId: z.uuid(),
    /** of the draft, where it matters which one; it is refused if another one was saved since */
    revision: z.number().int().optional(),
  }),
  output: createContract.output,
  errors: createContract.errors,
  permission: 'contracts.send',
  changes: ['contracts', 'drafts', 'approvals', 'points', 'orders'],
  scope: 'contracts.send',
  mounts: { openapi: `${OPENAPI}/contracts/sendDraft` },
});
