export * from '#entities/seal/seal-row.ts';
export * from '#shared/call/call.ts';
