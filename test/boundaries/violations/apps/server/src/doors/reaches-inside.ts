// breaks only-the-top-composes
export * from '#modules/work/contracts/acts/send.ts';
