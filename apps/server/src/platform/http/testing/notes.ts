import { type AUDIENCES, defineOperation } from '@moqi/api';
import { z } from 'zod';
import { handle } from '#operation/handle.ts';

/** An operation that stands for all: each door, each kind of field. */
export const remember = defineOperation({
  name: 'notes.remember',
  summary: 'Keeps a note.',
  input: z.object({
    title: z.string().max(10),
    count: z.number().int().optional(),
    urgent: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    sizes: z.array(z.number()).optional(),
    place: z.object({ page: z.number() }).optional(),
    flag: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  output: z.unknown(),
  errors: ['CONTRACT_NOT_FOUND', 'CODE_WRONG'],
  permission: 'seals.read',
  changes: [],
  duties: ['upkeep'],
  mounts: {
    public: '/notes/remember',
    session: '/s/notes/remember',
    personal: ['/i/notes/remember', '/i/notes/keep'],
    enterprise: '/c/notes/remember',
    corporateAdmin: '/c/m/notes/remember',
    signing: '/si/notes/remember',
    operator: '/operator/notes/remember',
    openapi: '/openapi/notes/remember',
  },
  scope: 'contracts.read',
});
export const echo = handle(remember, async ({ input, audience, actor }) => ({ input, audience, actor: actor.kind }));

export const paths: Record<(typeof AUDIENCES)[number], string> = {
  public: '/notes/remember',
  session: '/s/notes/remember',
  personal: '/i/notes/keep',
  enterprise: '/c/notes/remember',
  corporateAdmin: '/c/m/notes/remember',
  signing: '/si/notes/remember',
  operator: '/operator/notes/remember',
  openapi: '/openapi/notes/remember',
};
export const bearer = { authorization: 'Bearer let-me-in' };
