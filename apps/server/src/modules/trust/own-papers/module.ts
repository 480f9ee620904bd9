import type { Handler } from '#operation/handle.ts';
import { commitOwnCardHandler, commitOwnPaperHandler } from './operations/commit-papers.ts';
import { readOwnPapersHandler } from './operations/read-own-papers.ts';

export const handlers: readonly Handler[] = [commitOwnCardHandler, commitOwnPaperHandler, readOwnPapersHandler];
