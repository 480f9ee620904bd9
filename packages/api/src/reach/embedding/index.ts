export * from './embed-signing.ts';
export * from './enter-frame.ts';
export type * from './frame-events.ts';
