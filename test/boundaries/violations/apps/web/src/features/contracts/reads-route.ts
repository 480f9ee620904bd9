// breaks features-know-no-route-and-no-shell
export * from '../../routes/login.ts';
