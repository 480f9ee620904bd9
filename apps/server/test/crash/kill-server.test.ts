import { testDeathsOf } from './kill-nine.ts';

testDeathsOf('server');
