import { createFileRoute, redirect } from '@tanstack/react-router';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise } from '#shared/session/session.ts';

export const Route = createFileRoute('/')({
  staticData: { shell: 'plain', title: 'app:titles.workbench' },
  beforeLoad: () => {
    throw redirect({ href: homePath(inEnterprise()), replace: true });
  },
});
