import { clockOfApplication, clockOfDatabase } from './clock-jumps.ts';
import { closedTabs } from './closed-tabs.ts';
import { diskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { fullSize } from './full-size.ts';
import { killDatabase } from './kill-database.ts';
import { migration } from './migration.ts';
import { restartDatabase } from './restart-database.ts';
import { slowClients } from './slow-clients.ts';

/** All faults, in the order in which they are made. docs/faults.md says what each proves. */
export const FAULTS: readonly Fault[] = [
  ...fullSize,
  killDatabase,
  restartDatabase,
  diskFull,
  clockOfApplication,
  clockOfDatabase,
  slowClients,
  closedTabs,
  migration,
];
