// breaks modules-have-a-face
export * from '../../contracts/acts/send.ts';
