export * from './change-organization.ts';
export * from './login-policy.ts';
export * from './read-organization.ts';
export * from './read-organization-check.ts';
