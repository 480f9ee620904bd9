import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { cursorPageOf, listCursor } from '../../wire/cursor.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { listFilters } from '../../wire/shapes.ts';
import { applyRow } from './rows.ts';

export const listApplications = defineOperation({
  // 我发起的
  name: 'contracts.listApplications',
  summary:
    'Contracts the party sent or drafted, a page, the newest first: by its number as far as 10,000 rows, or by a cursor as far as there are rows.',
  input: listFilters.extend({
    /** without one or a cursor: the first */
    itemPage: z.number().int().min(1).optional(),
    cursor: listCursor,
  }),
  output: cursorPageOf(applyRow),
  errors: ['DIRECTORY_UNKNOWN', 'CURSOR_INVALID', 'INPUT_INVALID'],
  reads: ['contracts', 'drafts'],
  scope: 'contracts.read',
  mounts: { enterprise: '/c/applySign/findByPage', personal: '/i/applySign/listByPage', openapi: `${OPENAPI}/contracts/list` },
});
