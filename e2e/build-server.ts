// the servers of the journeys run as they are shipped, also where only a source of theirs has changed
export { buildWhereOld as default } from '../apps/server/build/build-program.ts';
