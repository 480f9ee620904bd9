// breaks order-reach/sandboxes
export * from '#modules/reach/overview/index.ts';
