// breaks rules-do-nothing
export * from 'kysely';
