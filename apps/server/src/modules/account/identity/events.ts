import { defineEvent } from '#kernel/event.ts';
import type { Job } from '#kernel/job.ts';

/** The addresses of this person now have an account. */
export const personRegistered = defineEvent('identity.personRegistered', { aggregate: 'person', ids: {} });

export const sweepIdentity: Job<Record<string, never>> = { name: 'identity.sweep' };
