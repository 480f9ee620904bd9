import { type IconType, SealIcon, StraddleIcon } from '@moqi/ui';
import { CalendarDays, PenLine, Type } from 'lucide-react';
import type { FieldKind } from '../model/content.ts';

export const KIND_ICONS: Readonly<Record<FieldKind, IconType>> = {
  seal: SealIcon,
  ink: PenLine,
  date: CalendarDays,
  text: Type,
  straddle: StraddleIcon,
};
