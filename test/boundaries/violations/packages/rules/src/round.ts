// breaks no-circular
export * from './trip.ts';
