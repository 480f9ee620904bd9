export * from './scan-cards.ts';
