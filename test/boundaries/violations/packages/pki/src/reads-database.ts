// breaks engines-know-no-product
export * from 'kysely';
