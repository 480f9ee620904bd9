// breaks platform-knows-operations-by-type
export * from '#operation/handle.ts';
