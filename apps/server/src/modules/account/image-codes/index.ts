/** Public surface. */
export { type ImageCodeAnswer, isImageCodeRight, keepImageCode, spendImageCode } from './acts/image-codes.ts';
