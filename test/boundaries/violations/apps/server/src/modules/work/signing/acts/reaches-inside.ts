// breaks modules-have-a-face
export * from '#modules/work/contracts/acts/send.ts';
