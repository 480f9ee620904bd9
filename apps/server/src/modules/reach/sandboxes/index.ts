/** What is set for a sandbox apart from its company asks which one is meant, and calls it what it is. */
export { sandboxOf } from './acts/sandbox-of.ts';
/** What the door of programs may use of sandboxes. */
export { assertStillKept } from './acts/still-kept.ts';
export { sandboxName } from './sandbox.ts';
