/** What is set for a sandbox apart from its company asks which one is meant, and calls it what it is. */
export { sandboxOf } from './acts/sandbox-of.ts';
export { sandboxName } from './sandbox.ts';
