// breaks only-the-top-composes
export * from '../modules/contracts/acts/send.ts';
