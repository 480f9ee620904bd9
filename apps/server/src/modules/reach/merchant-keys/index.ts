/** What the door of programs, the kernel behind it, and what keys let pages embed, agents and sandboxes do, may use of merchant keys. */
export { actorForPage } from './acts/actor-for-page.ts';
export { agentKeysOf } from './acts/agent-keys.ts';
export { callKeeper } from './acts/call-keeper.ts';
export { keyActor } from './acts/key-actor.ts';
export { mayFrame } from './acts/may-frame.ts';
export { originOf } from './acts/origins.ts';
export { giveSandboxKey, sandboxKeyOf } from './acts/sandbox-key.ts';
