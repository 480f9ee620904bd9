/** What other modules may use of entrances. */
export { beginFlow, openBinding, sealBinding, takeFlow } from './acts/login-flow.ts';
export { FLOW_COOKIE, redirectUri } from './login-flow.ts';
export { readReturnAddress } from './return-address.ts';
