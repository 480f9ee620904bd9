export * from './categories.ts';
export * from './category.ts';
