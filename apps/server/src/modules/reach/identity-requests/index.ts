/** What other modules may use of identity requests. */

export { type ToldIdentity, toldIdentity } from './acts/told-request.ts';
export { identityAnswered } from './events.ts';
