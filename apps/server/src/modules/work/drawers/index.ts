/** What other modules may use of drawers. */
export type { Pip, PipState } from './pip.ts';
export {
  countDrawers,
  type Drawer,
  type DrawerFilter,
  drawerPage,
  drawersOf,
  drawersSignedWith,
  MOST_COUNTED,
  type Span,
  toDrawer,
} from './store/drawer-lists.ts';
