import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ShellName } from './static-data.ts';

type Frame = ComponentType<{ children: ReactNode }>;

function NoFrame({ children }: { children: ReactNode }) {
  return children;
}

type Load = () => Promise<{ readonly default: Frame }>;

const loads = {
  member: () => import('./member.tsx').then((m) => ({ default: m.MemberFrame })),
  console: () => import('./console.tsx').then((m) => ({ default: m.ConsoleFrame })),
  account: () => import('./account.tsx').then((m) => ({ default: m.AccountFrame })),
  tool: () => import('#shared/theme/antd-theme.tsx').then((m) => ({ default: m.AntdTheme })),
} as const satisfies Partial<Record<ShellName, Load>>;

const frames: Record<ShellName, Frame> = {
  member: lazy(loads.member),
  console: lazy(loads.console),
  account: lazy(loads.account),
  signing: NoFrame,
  tool: lazy(loads.tool),
  plain: NoFrame,
};

/** Fetches a frame before it is drawn: otherwise its code would be asked for when the page's own has come, and the page's data after that. */
export function fetchFrame(name: ShellName): void {
  // a failure shows itself when the frame is drawn
  if (name in loads) void loads[name as keyof typeof loads]().catch(() => undefined);
}

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
