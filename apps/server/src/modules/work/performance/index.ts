/** What other modules may use of documents of performance. */
export { performanceAdded, performanceAnswered, performanceRemoved } from './events.ts';
export type { PerformanceDocument } from './performance.ts';
