// breaks kernel-knows-nothing
export * from 'kysely';
