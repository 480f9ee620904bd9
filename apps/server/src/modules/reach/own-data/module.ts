import type { Handler } from '#operation/handle.ts';
import { closeAccountHandler, downloadOwnDataHandler, readClosingHandler } from './operations/own-data.ts';

export const handlers: readonly Handler[] = [closeAccountHandler, downloadOwnDataHandler, readClosingHandler];
