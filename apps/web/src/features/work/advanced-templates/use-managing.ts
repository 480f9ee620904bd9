import { inEnterprise, useSession } from '#shared/session/session.ts';

/** The door at which templates are managed. */
export type Managing = 'corporateAdmin' | 'personal';

export const useManaging = (): Managing => useSession((session) => (inEnterprise(session) ? 'corporateAdmin' : 'personal'));
