// breaks no-unresolvable
export * from './nowhere.ts';
