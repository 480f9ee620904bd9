/** What other modules may use of identity requests. */
export { identityAnswered } from './events.ts';
export { type ToldIdentity, toldIdentity } from './views/told-request.ts';
