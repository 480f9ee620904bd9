// breaks web-takes-packages-by-their-face
export * from '../../../../packages/ui/src/button.ts';
