import type { Handler } from '#operation/handle.ts';
import { closeAccountHandler, downloadPersonalCopyHandler, readClosingHandler } from './operations/close-account.ts';

export const handlers: readonly Handler[] = [closeAccountHandler, downloadPersonalCopyHandler, readClosingHandler];
