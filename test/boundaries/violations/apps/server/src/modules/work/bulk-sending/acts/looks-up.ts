// breaks order-work/bulk-sending
export * from '#modules/reach/overview/index.ts';
