export * from './change-organization.ts';
export * from './read-organization.ts';
export * from './read-organization-check.ts';
