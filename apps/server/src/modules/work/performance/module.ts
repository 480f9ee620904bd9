import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { PackagePart } from '#platform/package-part.ts';
import { performancePart } from './acts/package-part.ts';
import { tellParties } from './listeners/tell-parties.ts';
import { answerPerformanceHandler, removePerformanceHandler, savePerformanceHandler } from './operations/change-performance.ts';
import { downloadPerformanceHandler, listPerformanceHandler } from './operations/list-performance.ts';

export { events } from './events.ts';

export const handlers: readonly Handler[] = [
  listPerformanceHandler,
  savePerformanceHandler,
  answerPerformanceHandler,
  removePerformanceHandler,
  downloadPerformanceHandler,
];
export const listeners: readonly Listener[] = tellParties;
export const packageParts: readonly PackagePart[] = [performancePart];
