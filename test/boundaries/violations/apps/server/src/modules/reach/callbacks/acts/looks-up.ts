// breaks order-reach/callbacks
export * from '#modules/reach/overview/index.ts';
