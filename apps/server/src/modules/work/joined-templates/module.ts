import type { Handler } from '#operation/handle.ts';
import { createFromTemplatesHandler, findJoinedTemplatesHandler } from './operations/joined-templates.ts';

export const handlers: readonly Handler[] = [findJoinedTemplatesHandler, createFromTemplatesHandler];
