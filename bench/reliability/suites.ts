import { backupSuite } from './backup.ts';
import { killSuite } from './kill.ts';
import { scaleSuite } from './scale/suite.ts';
import type { LoadSuite } from './suite.ts';

/** Every load suite, in the order they run without a name. */
export const SUITES: readonly LoadSuite[] = [killSuite, backupSuite, scaleSuite];
