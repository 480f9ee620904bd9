import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { JobHandler } from '#platform/platform.ts';
import { makePackagesHandlerWith } from './jobs/make-packages.ts';
import { askAtEnd } from './listeners/ask-at-end.ts';
import { downloadPackageHandlersWith } from './operations/download-package.ts';

/** @param parts what other modules put into packages, which this one knows nothing of */
export const handlersWith = (parts: readonly PackagePart[]): readonly Handler[] => downloadPackageHandlersWith(parts);
/** @param parts the same */
export const jobsWith = (parts: readonly PackagePart[]): readonly JobHandler<object>[] => [makePackagesHandlerWith(parts)];
export const listeners: readonly Listener[] = askAtEnd;
