export { ASKED_FILES, MOST_PHOTOS } from './evidence-limits.ts';
export * from './hand-in-file.ts';
export * from './open-photo-ticket.ts';
export * from './read-evidence.ts';
export * from './read-photo-ticket.ts';
export * from './recordings.ts';
export * from './show-evidence.ts';
export * from './upload-image.ts';
export * from './video-calls.ts';
