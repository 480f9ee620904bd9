import type { Handler } from '#operation/handle.ts';
import { operateAdvancedTemplateHandler } from './operations/operate-advanced-template.ts';
import {
  downloadPlatformTemplateHandler,
  findPlatformTemplateHandler,
  listPlatformTemplatesHandler,
  markPlatformTemplateHandler,
  takePlatformTemplateHandler,
} from './operations/platform-templates.ts';
import { readTemplateDocumentHandler } from './operations/read-template-document.ts';
import {
  executeAdvancedTemplateHandler,
  previewAdvancedTemplateHandler,
  useAdvancedTemplateHandler,
} from './operations/use-advanced-template.ts';

export const handlers: readonly Handler[] = [
  downloadPlatformTemplateHandler,
  executeAdvancedTemplateHandler,
  findPlatformTemplateHandler,
  listPlatformTemplatesHandler,
  markPlatformTemplateHandler,
  operateAdvancedTemplateHandler,
  previewAdvancedTemplateHandler,
  readTemplateDocumentHandler,
  takePlatformTemplateHandler,
  useAdvancedTemplateHandler,
];
