import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { leavingFilesUnopened } from './pages.ts';

// a DOM without layout draws no pages; the journeys look at them
beforeEach(leavingFilesUnopened);
afterEach(cleanup);
