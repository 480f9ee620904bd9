import { defineEvent } from '#kernel/event.ts';

export const performanceAdded = defineEvent('performance.added', { aggregate: 'performance', ids: { contractId: 'required' } });
export const performanceAnswered = defineEvent('performance.answered', {
  aggregate: 'performance',
  ids: { contractId: 'required', answerId: 'required' },
});
export const performanceRemoved = defineEvent('performance.removed', { aggregate: 'performance', ids: { contractId: 'required' } });

export const events = [performanceAdded, performanceAnswered, performanceRemoved];
