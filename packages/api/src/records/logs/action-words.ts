import type { Words } from '../../errors.ts';

/** `<domain>.<verb>` → what was done, as a log tells it. */
export type LogActions = Readonly<Record<string, Words>>;
/** Name of a fact before or after a change, or `<domain>.<fact>` where a domain says it otherwise → what it is called. */
export type LogFacts = Readonly<Record<string, Words>>;
/** Name of a fact, or `<domain>.<fact>` → what its values are called; undefined: as it stands. */
export type LogValues = Readonly<Record<string, (value: string) => Words | undefined>>;
/** Kind of object → what it is called. */
export type LogObjects = Readonly<Record<string, Words>>;
