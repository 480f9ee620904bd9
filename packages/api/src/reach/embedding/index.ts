export * from './author-template.ts';
export * from './embed-authoring.ts';
export * from './embed-preparing.ts';
export * from './embed-signing.ts';
export * from './enter-frame.ts';
export type * from './frame-events.ts';
export * from './prepare-contract.ts';
