export * from './ask-legal-person.ts';
export * from './decide-founding.ts';
export * from './read-founding.ts';
export * from './read-own-founding.ts';
