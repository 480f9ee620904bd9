// breaks order-work/signing
export * from '#modules/work/deliveries/index.ts';
