export * from './change-collection.ts';
export * from './create-collection.ts';
export * from './expected-people.ts';
export * from './read-collections.ts';
export * from './review-takings.ts';
export * from './shapes.ts';
export * from './take-part.ts';
