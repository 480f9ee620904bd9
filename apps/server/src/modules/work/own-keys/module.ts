import type { Handler } from '#operation/handle.ts';
import { prepareOwnKeyHandler, signWithOwnKeyHandler } from './operations/own-key.ts';

export const handlers: readonly Handler[] = [prepareOwnKeyHandler, signWithOwnKeyHandler];
