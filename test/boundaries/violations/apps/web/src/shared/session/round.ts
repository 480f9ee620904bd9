export * from '#shared/call/trip.ts';
