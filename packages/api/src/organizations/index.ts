export * from './create-organization.ts';
export * from './read-organization-check.ts';
export * from './permissions.ts';
