export * from './authorisations.ts';
