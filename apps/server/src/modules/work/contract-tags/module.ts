import type { Handler } from '#operation/handle.ts';
import { readContractTagsHandler, tagContractsHandler } from './operations/tag-contracts.ts';

export const handlers: readonly Handler[] = [readContractTagsHandler, tagContractsHandler];
