import type { Handler } from '#operation/handle.ts';
import {
  deleteApiTemplateHandler,
  findApiTemplateHandler,
  listApiTemplatesHandler,
  operateApiTemplateHandler,
  switchApiTemplateHandler,
} from './operations/manage-api-templates.ts';
import { executeApiTemplateHandler, useApiTemplateHandler } from './operations/use-api-template.ts';

export const handlers: readonly Handler[] = [
  deleteApiTemplateHandler,
  executeApiTemplateHandler,
  findApiTemplateHandler,
  listApiTemplatesHandler,
  operateApiTemplateHandler,
  switchApiTemplateHandler,
  useApiTemplateHandler,
];
