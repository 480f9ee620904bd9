/** What the door of programs, and the kernel behind it, may use of merchant keys. */
export { callKeeper } from './acts/call-keeper.ts';
export { keyActor } from './acts/key-actor.ts';
