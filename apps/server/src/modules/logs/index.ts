export { recordLog } from './acts/record-log.ts';
export type { LogAuthor, LogEntry, LoggedFacts } from './entry.ts';
