// breaks views-know-views
export * from '../store/acts.ts';
