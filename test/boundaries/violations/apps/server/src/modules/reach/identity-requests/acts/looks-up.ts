// breaks order-reach/identity-requests
export * from '#modules/reach/overview/index.ts';
