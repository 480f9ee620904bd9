export * from './absence.ts';
export * from './approval.ts';
export * from './approve-sign.ts';
export * from './approver-link.ts';
export * from './decide-approval.ts';
export * from './list-approvals.ts';
export * from './preview-approval.ts';
export * from './read-approval.ts';
