// breaks order-reach/trials
export * from '#modules/reach/overview/index.ts';
