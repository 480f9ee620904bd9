import type { Handler } from '#operation/handle.ts';
import { deleteMergedMarkHandler } from './operations/delete-merged-mark.ts';
import { listMergedMarksHandler } from './operations/list-merged-marks.ts';
import { saveMergedMarkHandler } from './operations/save-merged-mark.ts';

export const handlers: readonly Handler[] = [listMergedMarksHandler, saveMergedMarkHandler, deleteMergedMarkHandler];
