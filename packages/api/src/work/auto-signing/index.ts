export * from './authorisations.ts';
export * from './requested-authorisations.ts';
