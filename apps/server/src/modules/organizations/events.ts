import type { Job } from '../../platform/platform.ts';

/** An enterprise of this name now has an account: tasks that waited for it can be handed over. */
export const organizationAppeared: Job<{ readonly party: string; readonly name: string }> = { name: 'organizations.organizationAppeared' };

/** An enterprise passed its check and may have what only a verified one has: its first seal. */
export const organizationVerified: Job<{ readonly party: string }> = { name: 'organizations.organizationVerified' };
