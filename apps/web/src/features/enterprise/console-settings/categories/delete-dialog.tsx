import { type Category, deleteCategory } from '@moqi/api/work/categories';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';

/** A deleted category is gone; what was sent with it stays. */
export function DeleteDialog({ category, onClose }: { readonly category: Category; readonly onClose: () => void }) {
  const { t } = useTranslation('console-settings');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(deleteCategory);
  const { categoryId, categoryName: name } = category;
  const remove = () =>
    mutate(
      { categoryId },
      {
        onSuccess: () => {
          showToast({ text: t('categories.deleted', { name }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      object={name}
      icon={Trash2}
      title={t('categories.deleteAsked', { name })}
      body={t('categories.deleteMeans')}
      keep={t('categories.keep')}
      confirm={t('categories.deleteIt')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={remove}
    />
  );
}
