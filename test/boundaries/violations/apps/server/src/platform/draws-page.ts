// breaks server-knows-no-page
export * from '../../../../packages/ui/src/index.ts';
