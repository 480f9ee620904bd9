// breaks no-circular
export * from '#shared/session/round.ts';
