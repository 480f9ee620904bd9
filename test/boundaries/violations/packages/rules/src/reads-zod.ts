// breaks rules-are-pure
export * from 'zod';
