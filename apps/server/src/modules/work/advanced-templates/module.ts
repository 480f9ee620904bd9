import type { Handler } from '#operation/handle.ts';
import { operateAdvancedTemplateHandler } from './operations/operate-advanced-template.ts';
import { readTemplateDocumentHandler } from './operations/read-template-document.ts';
import {
  executeAdvancedTemplateHandler,
  previewAdvancedTemplateHandler,
  useAdvancedTemplateHandler,
} from './operations/use-advanced-template.ts';

export const handlers: readonly Handler[] = [
  executeAdvancedTemplateHandler,
  operateAdvancedTemplateHandler,
  previewAdvancedTemplateHandler,
  readTemplateDocumentHandler,
  useAdvancedTemplateHandler,
];
