export * from './accept-invitation.ts';
export * from './invitation.ts';
export * from './invite-by-link.ts';
export * from './join-requests.ts';
export * from './read-invitation.ts';
