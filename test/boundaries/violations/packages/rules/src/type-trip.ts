export * from './type-round.ts';
