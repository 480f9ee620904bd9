export * from './answer-identity.ts';
export * from './ask-identity.ts';
