// breaks order-reach/overview
export * from '#modules/reach/unplaced/index.ts';
