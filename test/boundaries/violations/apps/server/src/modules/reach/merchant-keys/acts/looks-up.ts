// breaks order-reach/merchant-keys
export * from '#modules/reach/overview/index.ts';
