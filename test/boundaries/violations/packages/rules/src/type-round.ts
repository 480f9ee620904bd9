export type * from './type-trip.ts';
