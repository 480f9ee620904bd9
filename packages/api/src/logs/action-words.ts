import type { Words } from '../errors.ts';

/** `<domain>.<verb>` → what was done, as a log tells it. */
export type LogActions = Readonly<Record<string, Words>>;
/** Name of a fact before or after a change → what it is called. */
export type LogFacts = Readonly<Record<string, Words>>;
