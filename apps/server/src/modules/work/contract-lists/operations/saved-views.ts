import { deleteView, listViews, saveView } from '@moqi/api/work/contract-lists';
import { v7 as uuid } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { handle } from '#operation/handle.ts';
import { MOST_VIEWS } from '../saved-view.ts';
import { insertView, removeView, viewsOf } from '../store/saved-views.ts';

export const listViewsHandler = handle(listViews, async ({ actor, input, tx }) => {
  const views = await viewsOf(tx, actor, input.list);
  return { list: views.map(({ name: viewName, ...view }) => ({ ...view, viewName })) };
});

export const saveViewHandler = handle(saveView, async ({ actor, input, now, tx }) => {
  const { list, viewName: name, filters } = input;
  if ((await viewsOf(tx, actor, list)).length >= MOST_VIEWS) throw new DomainError('VIEWS_TOO_MANY', { most: MOST_VIEWS });
  const viewId = uuid({ msecs: now.getTime() });
  if (!(await insertView(tx, actor, list, { viewId, name, filters, now }))) throw new DomainError('VIEW_NAME_TAKEN', { name });
  return { viewId };
});

export const deleteViewHandler = handle(deleteView, async ({ actor, input, tx }) => {
  if (!(await removeView(tx, actor, input.viewId))) throw new DomainError('VIEW_UNKNOWN');
  return {};
});
