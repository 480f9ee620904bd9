export * from './name-reviews.ts';
