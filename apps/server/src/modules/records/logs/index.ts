export { lastNameOf } from './acts/last-name-of.ts';
export { logPlacesOf } from './acts/log-places-of.ts';
export { type LoggedChange, recordChange } from './acts/record-change.ts';
export { type LogLine, recordLog, recordLogs } from './acts/record-log.ts';
export { newReadings, recordReadings } from './acts/record-readings.ts';
export { authorOf } from './author.ts';
export type { LogAuthor, LogEntry, LoggedFacts } from './entry.ts';
export type { Reader, Reading, ReadingAuthor } from './reading.ts';
export { latestEntries } from './views/latest-entries.ts';
