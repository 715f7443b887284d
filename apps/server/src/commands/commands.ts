import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { createAdminCommand } from './create-admin.ts';
import { doctor } from './doctor.ts';
import { migrate } from './migrate.ts';
import { move } from './move.ts';
import { rebuildMemories } from './rebuild-memories.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { user } from './user.ts';

/** The commands by their first argument. */
export const COMMANDS: Record<string, Command> = {
  migrate,
  backup,
  restore,
  move,
  doctor,
  'rebuild-memories': rebuildMemories,
  'create-admin': createAdminCommand,
  user,
  seed,
};
