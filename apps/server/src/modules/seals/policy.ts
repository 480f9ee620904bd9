import type { SealState } from './seal.ts';

export interface SealUser {
  readonly isAdmin: boolean;
  readonly organizationVerified: boolean;
}

/** Who may press the enterprise's seals. Grants to single members do not exist yet: the administrators hold all of them. */
export function canUseSeals({ isAdmin, organizationVerified }: SealUser): boolean {
  return isAdmin && organizationVerified;
}

export function canUseSeal(user: SealUser, state: SealState): boolean {
  return canUseSeals(user) && state === 'active';
}

export function canDisableSeal(user: SealUser, state: SealState): boolean {
  return user.isAdmin && state === 'active';
}

export function canEnableSeal(user: SealUser, state: SealState): boolean {
  return user.isAdmin && state === 'disabled';
}
