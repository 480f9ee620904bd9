export const GUIDE_ROLES = ['signer', 'sender', 'company'] as const;
export type GuideRole = (typeof GUIDE_ROLES)[number];

export function roleIn(search: Readonly<Record<string, unknown>>): GuideRole {
  return GUIDE_ROLES.find((role) => role === search['role']) ?? 'signer';
}
