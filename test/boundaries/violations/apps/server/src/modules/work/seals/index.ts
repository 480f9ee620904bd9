// breaks faces-hide-stores
export * from './store/seals.ts';

export const thing = 1;
