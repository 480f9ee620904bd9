import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ShellName } from './static-data.ts';

type Frame = ComponentType<{ children: ReactNode }>;

function NoFrame({ children }: { children: ReactNode }) {
  return children;
}

const frames: Record<ShellName, Frame> = {
  member: lazy(() => import('./member.tsx').then((m) => ({ default: m.MemberFrame }))),
  console: lazy(() => import('./console.tsx').then((m) => ({ default: m.ConsoleFrame }))),
  account: lazy(() => import('./account.tsx').then((m) => ({ default: m.AccountFrame }))),
  signing: NoFrame,
  tool: lazy(() => import('../shared/theme/antd-theme.tsx').then((m) => ({ default: m.AntdTheme }))),
  plain: NoFrame,
};

/** What is signed and who logs in is shown on paper; the rest has a dark mode. */
const DARK: ReadonlySet<ShellName> = new Set(['member', 'console', 'tool']);

export function canBeDark(shell: ShellName): boolean {
  return DARK.has(shell);
}

/** The frame of the page. It stays mounted while its pages change. */
export function Shell({ name, children }: { name: ShellName; children: ReactNode }) {
  const Component = frames[name];
  return (
    <Suspense fallback={null}>
      <Component>{children}</Component>
    </Suspense>
  );
}
