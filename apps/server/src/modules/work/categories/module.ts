import type { Handler } from '#operation/handle.ts';
import { deleteCategoryHandler, saveCategoryHandler } from './operations/keep-categories.ts';
import { listCategoriesHandler, readCategoriesHandler } from './operations/list-categories.ts';

export const handlers: readonly Handler[] = [listCategoriesHandler, readCategoriesHandler, saveCategoryHandler, deleteCategoryHandler];
