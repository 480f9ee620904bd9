export * from './bind-departments.ts';
export * from './delete-group.ts';
export * from './group.ts';
export * from './list-group-tree.ts';
export * from './list-groups.ts';
export * from './pin-group.ts';
export * from './set-group-leader.ts';
export * from './update-group.ts';
