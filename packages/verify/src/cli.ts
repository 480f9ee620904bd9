#!/usr/bin/env node
import { runVerify } from './command.ts';

process.exitCode = await runVerify(process.argv.slice(2));
