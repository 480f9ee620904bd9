/** What the door of programs, the kernel behind it, and what a key lets pages embed, may use of merchant keys. */
export { callKeeper } from './acts/call-keeper.ts';
export { keyActor } from './acts/key-actor.ts';
export { mayFrame } from './acts/may-frame.ts';
export { originOf } from './acts/origins.ts';
