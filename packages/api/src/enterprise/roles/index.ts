export * from './delete-role.ts';
export * from './list-people-to-ask.ts';
export * from './list-roles.ts';
export * from './operate-role.ts';
export * from './permissions.ts';
export * from './read-permission-matrix.ts';
export * from './read-role.ts';
export * from './role.ts';
