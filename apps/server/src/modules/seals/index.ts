export { drawFirstSeal } from './acts/draw-first-seal.ts';
export { keepInk, latestInk } from './acts/inks.ts';
export { recordSealUse, sealCards, usableSeal, usableSeals } from './acts/usable-seals.ts';
export { isHandwriting } from './ink.ts';
export type { SealRow } from './store/seals.ts';
