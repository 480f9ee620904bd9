import { IconButton } from '@moqi/ui';
import { AlignCenterVertical, AlignStartHorizontal, Copy, CopyPlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../model/content.ts';
import { boundsOf } from '../model/geometry.ts';
import { useEditor } from './editor.ts';

/** Above this there is no room for it: it floats below. */
const ROOM = 0.09;

/** Floats over what is selected on its page. */
export function FieldToolbar({ fields }: { readonly fields: readonly Field[] }) {
  const { t } = useTranslation('create');
  const { commands } = useEditor();
  const bounds = boundsOf(fields);
  const isBelow = bounds.y < ROOM;
  const middle = Math.min(0.87, Math.max(0.13, bounds.x + bounds.width / 2));
  const isSeveral = fields.length > 1;
  return (
    <div
      className={isBelow ? 'create-toolbar create-toolbar-below' : 'create-toolbar'}
      role="toolbar"
      aria-label={t('place.toolbar')}
      style={{ left: `${middle * 100}%`, top: `${(isBelow ? bounds.y + bounds.height : bounds.y) * 100}%` }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton icon={Copy} label={t('place.copy')} onClick={commands.copy} />
      <IconButton icon={CopyPlus} label={t('place.duplicate')} onClick={commands.duplicate} />
      <IconButton
        icon={isSeveral ? AlignStartHorizontal : AlignCenterVertical}
        label={t(isSeveral ? 'place.alignTop' : 'place.centre')}
        onClick={commands.align}
      />
      <IconButton icon={Trash2} label={t('place.remove')} onClick={commands.remove} />
    </div>
  );
}
