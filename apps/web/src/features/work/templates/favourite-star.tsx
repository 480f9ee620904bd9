import { IconButton } from '@moqi/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownTemplate } from './use-templates.ts';

interface FavouriteStarProps {
  readonly template: ShownTemplate;
  readonly onMark: (template: ShownTemplate) => void;
}

/** 收藏: filled while it is among the person's favourites. */
export function FavouriteStar({ template, onMark }: FavouriteStarProps) {
  const { t } = useTranslation('templates');
  return (
    <IconButton
      className="tpl-star"
      icon={Star}
      label={t('favourite', { name: template.tplName })}
      aria-pressed={template.isFavourite}
      onClick={() => onMark(template)}
    />
  );
}
