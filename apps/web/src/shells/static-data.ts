import type { Permission } from '@moqi/api/enterprise/roles';
import type { QueryClient } from '@tanstack/react-query';
import type { FlatNamespace, ParseKeys } from 'i18next';

/**
 * The frame a page is shown in. `tool` and `signing` pages draw their bar themselves (its name, steps and actions are theirs);
 * here they only decide about dark mode.
 */
export type ShellName = 'member' | 'console' | 'account' | 'signing' | 'tool' | 'plain';

/** The layouts as the specification names them (§2.3); its two of the console are one. */
export const LAYOUTS = {
  auth: 'account',
  default: 'member',
  empty: 'plain',
  enterpriseConsole: 'console',
  enterpriseConsoleCopy: 'console',
  fullPage: 'tool',
  headerWithoutMessages: 'signing',
  user: 'member',
} as const satisfies Record<string, ShellName>;

/** The texts that a route may name: those of the frame and of every feature, `namespace:key`. */
export type RouteTexts = ['app', ...FlatNamespace[]];

declare module '@tanstack/react-router' {
  /** Every route says what the browser's tab is called, and most say which shell they live in. */
  interface StaticDataRouteOption {
    /** absent: the layout `default` */
    readonly shell?: ShellName;
    /** Who lacks the permission sees the page in this one, with what the server lets that member read. */
    readonly shellWithoutPermission?: ShellName;
    readonly title: ParseKeys<RouteTexts>;
    /** Pages of the console: what a member must hold to open it. Other members are told who can help. */
    readonly permission?: Permission;
    /** The page reaches the edge: lists. */
    readonly flush?: boolean;
    /** On the phone the page has its own top line, drawn with `PagePhoneTop`. */
    readonly phoneTop?: boolean;
    /** Asks for what the page shows first while it is still being found out who is logged in. */
    readonly askFirst?: (search: object, queries: QueryClient) => void;
  }
}
