// breaks shared-knows-nothing-above
export * from '../features/seals/seal-list.ts';
