export * from './create-organization.ts';
export * from './groups/index.ts';
export * from './invitations/index.ts';
export * from './members/index.ts';
export * from './permissions.ts';
export * from './read-organization-check.ts';
export * from './roles/index.ts';
