// breaks order-work/deliveries
export * from '#modules/reach/overview/index.ts';
