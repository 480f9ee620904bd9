import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { listFilters, oneLine } from '../../wire/shapes.ts';

const VIEWED_LISTS = ['sign', 'apply'] as const;
const list = z.enum(VIEWED_LISTS);

/** What a list can be narrowed by on its page. */
const viewFilters = listFilters
  .pick({
    signStatus: true,
    runOut: true,
    selfSign: true,
    selfApprove: true,
    onlyShowCC: true,
    finishStatus: true,
    createType: true,
    dateType: true,
    beginDate: true,
    endDate: true,
    applyNo: true,
    signatoryFullName: true,
    signatoryMobile: true,
    directoryId: true,
    tagId: true,
    categoryId: true,
  })
  .extend({
    keyword: z.string().trim().max(100).optional(),
    /** what the tag and the category were called when the view was saved */
    tagName: oneLine(20).optional(),
    categoryName: oneLine(60).optional(),
  });

const savedView = z.object({ viewId: z.uuid(), viewName: z.string(), filters: viewFilters });
export type SavedView = z.infer<typeof savedView>;

export const listViews = defineOperation({
  // 我的视图
  name: 'contracts.listViews',
  summary: 'The views of a list that the caller saved in the acting identity, the earliest first.',
  input: z.object({ list }),
  output: z.object({ list: z.array(savedView) }),
  errors: [],
  reads: ['views'],
  mounts: { enterprise: '/c/view/list', personal: '/i/view/list' },
});

export const saveView = defineOperation({
  // 存为视图
  name: 'contracts.saveView',
  summary: 'Keeps what a list is narrowed by under a name, for the caller alone and on every device.',
  input: z.object({ list, viewName: oneLine(20).min(1), filters: viewFilters }),
  output: z.object({ viewId: z.uuid() }),
  errors: ['VIEW_NAME_TAKEN', 'VIEWS_TOO_MANY'],
  changes: ['views'],
  mounts: { enterprise: '/c/view/save', personal: '/i/view/save' },
});

export const deleteView = defineOperation({
  // 删除视图
  name: 'contracts.deleteView',
  summary: 'Removes a view that the caller saved. The contracts it showed are not touched.',
  input: z.object({ viewId: z.uuid() }),
  output: z.object({}),
  errors: ['VIEW_UNKNOWN'],
  changes: ['views'],
  mounts: { enterprise: '/c/view/delete', personal: '/i/view/delete' },
});
