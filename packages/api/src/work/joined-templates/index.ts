export * from './joined-templates.ts';
