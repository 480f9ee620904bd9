import type { Handler } from '#operation/handle.ts';
import { saveAsTemplateHandler } from './operations/save-as-template.ts';

export const handlers: readonly Handler[] = [saveAsTemplateHandler];
