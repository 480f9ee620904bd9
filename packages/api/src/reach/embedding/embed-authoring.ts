import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag, instant, oneLine } from '../../wire/shapes.ts';
import { TEMPLATE_STATES } from '../../work/templates/template.ts';
import { MOST_EMBED_MINUTES } from './embed-signing.ts';

/** By what a program knows its customer. */
const customerNo = oneLine(64).min(1);

export const embedAuthoring = defineOperation({
  // 客户制作模板
  name: 'embedding.embedAuthoring',
  summary:
    'Makes an address at which a customer, who needs no account, makes one template of the company, goes on with one that the same customer made, or looks at it. It opens once and soon, in a frame of one of the origins of the key or in a window of its own.',
  input: z
    .object({
      customerNo,
      /** `preview`: the template is shown and not changed */
      page: z.enum(['edit', 'preview']).default('edit'),
      /** a template that this customer made; absent, another one is made */
      tplId: z.uuid().optional(),
      /** of the page that frames it: https://example.com; absent, it is opened by itself and no page may frame it */
      origin: z.string().max(200).optional(),
      /** 1: what the customer finishes is the version in use at once; 0: it waits until the company publishes it */
      publish: flag.default(0),
      /** how long the address may wait */
      minutes: z.number().int().min(1).max(MOST_EMBED_MINUTES).default(MOST_EMBED_MINUTES),
    })
    .refine(({ page, tplId }) => page === 'edit' || tplId !== undefined, { path: ['tplId'] }),
  output: z.object({ url: z.url(), expireTime: instant }),
  errors: ['KEY_ORIGIN', 'TEMPLATE_UNKNOWN'],
  permission: 'templates.manage',
  changes: [],
  scope: 'templates.embed',
  mounts: { openapi: `${OPENAPI}/templates/embedAuthoring` },
});

export const listAuthored = defineOperation({
  // 客户制作的模板
  name: 'embedding.listAuthored',
  summary: 'The templates that one customer made, the latest changed first: what a program goes by, as events of a page prove nothing.',
  input: z.object({ customerNo }),
  output: z.object({
    list: z.array(
      z.object({
        tplId: z.uuid(),
        tplName: z.string(),
        state: z.enum(TEMPLATE_STATES),
        /** the version in use; 0: none yet */
        version: z.number().int(),
        updateTime: instant,
      }),
    ),
  }),
  errors: ['FORBIDDEN'],
  permission: 'templates.manage',
  reads: ['templates'],
  scope: 'templates.embed',
  mounts: { openapi: `${OPENAPI}/templates/authored` },
});
