/** What other modules may use of directories. */
export { chosenDirectories } from './acts/chosen-directories.ts';
