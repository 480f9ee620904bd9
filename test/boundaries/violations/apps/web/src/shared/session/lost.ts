// breaks no-unresolvable
export * from '#shared/call/nowhere.ts';
