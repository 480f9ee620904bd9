// breaks features-know-no-route
// breaks relative-imports-stay-at-home
export * from '../../../routes/login.ts';
