import type { Handler } from '#operation/handle.ts';
import { followChangesHandler, followContractHandler } from './operations/follow-changes.ts';

export const handlers: readonly Handler[] = [followChangesHandler, followContractHandler];
