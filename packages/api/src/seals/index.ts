export * from './delete-ink.ts';
export * from './list-inks.ts';
export * from './list-seals.ts';
export * from './operate-seal.ts';
export * from './save-ink.ts';
export * from './seal.ts';
