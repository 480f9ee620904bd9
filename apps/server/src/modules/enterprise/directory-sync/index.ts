/** What composes the platform takes from the sync of directories. */
export { directoryServer } from './acts/directory-server.ts';
