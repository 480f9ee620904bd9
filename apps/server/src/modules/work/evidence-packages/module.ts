import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { JobHandler } from '#platform/platform.ts';
import { makePackagesHandlerWith } from './jobs/make-packages.ts';
import { askAtEnd } from './listeners/ask-at-end.ts';
import { downloadPackageHandler, downloadSignedPackageHandler } from './operations/download-package.ts';

export const handlers: readonly Handler[] = [downloadPackageHandler, downloadSignedPackageHandler];
/** @param parts what other modules put into packages, which this one knows nothing of */
export const jobsWith = (parts: readonly PackagePart[]): readonly JobHandler<object>[] => [makePackagesHandlerWith(parts)];
export const listeners: readonly Listener[] = askAtEnd;
