import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { standInFrame } from '#shared/call/transport.ts';
import { leavingFilesUnopened } from './pages.ts';

// a DOM without layout draws no pages; the journeys look at them
beforeEach(leavingFilesUnopened);
afterEach(cleanup);
// files share a process, and nobody makes an account in the frame of another site
afterEach(() => standInFrame(undefined));
