export * from './letter-reviews.ts';
export * from './letters.ts';
