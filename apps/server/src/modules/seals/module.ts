import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { drawFirstSealHandler } from './jobs/draw-first-seal.ts';
import { deleteInkHandler } from './operations/delete-ink.ts';
import { listInksHandler } from './operations/list-inks.ts';
import { listSealsHandler } from './operations/list-seals.ts';
import { operateSealHandler } from './operations/operate-seal.ts';
import { saveInkHandler } from './operations/save-ink.ts';

export const handlers: readonly Handler[] = [deleteInkHandler, listInksHandler, listSealsHandler, operateSealHandler, saveInkHandler];
export const jobs: readonly JobHandler<object>[] = [drawFirstSealHandler];
