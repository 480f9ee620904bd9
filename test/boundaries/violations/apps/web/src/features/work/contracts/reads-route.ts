// breaks features-know-no-route
export * from '#routes/login.ts';
